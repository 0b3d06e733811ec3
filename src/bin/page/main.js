// The parts of the page, put together.
async function main() {
  window.addEventListener('hashchange', turn);
  turn();
  if (!('DecompressionStream' in window)) return tell('This browser is too old: it cannot unpack the page.');
  const { instance } = await WebAssembly.instantiate(await part('program'));
  const program = new Program(instance);
  let shelf;
  try {
    shelf = await Shelf.open();
    await shelf.fill(program.flash);
  } catch {
    shelf = undefined;
    tell('This browser keeps nothing for this page. Save the box as a file before you leave.');
  }
  const box = new Box(program, shelf);
  box.start();
  listen(box);
  document.documentElement.dataset.firstPicture = Math.round(now());
  const copy = new Copy(program, box);
  build(program, copy);
}

alone(() => main().catch((why) => tell(`Something went wrong: ${why.message ?? why}`)));
