// The program of each board, and the way to put it there.
function build(program, copy) {
  const boards = [...document.querySelectorAll('template[data-board]')];
  const show = (board) => {
    $('wiring').replaceChildren(board.content.cloneNode(true));
    for (const button of $('boards').children)
      button.setAttribute('aria-pressed', String(button.dataset.id === board.dataset.board));
  };
  for (const board of boards) {
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', textContent: board.dataset.name, onclick: () => show(board) });
    button.dataset.id = board.dataset.board;
    $('boards').append(button);
  }
  show(boards[0]);
  const id = () => $('boards').querySelector('[aria-pressed=true]').dataset.id;
  $('get-program').onclick = async () => save(`${id()}.uf2`, await part(`program-${id()}`));
  $('get-pack').onclick = () => copy.saveUf2();
  $('get-both').onclick = async () => {
    const [name, text] = [id(), copy.told()];
    if (!text) return;
    const first = await part(`program-${name}`);
    const both = new Uint8Array(first.length + text.length);
    both.set(first);
    both.set(text, first.length);
    save(`${name}_and_copy.uf2`, program.desk(4, both, first.length));
  };
}
