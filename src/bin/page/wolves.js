// The leaf of Wolves of Odin: what only the owner's cards show, edited as the section of the pack that it is.

/** The Glory of a Victory card: nothing known, always the same, so much for each of something, or asked every round. */
function gloryOf(copy, card) {
  const { counts } = copy.words.wolves;
  const place = make('div');
  const draw = () => {
    const { glory } = card;
    const kind =
      glory === UNKNOWN ? UNKNOWN : glory === 'asked' ? 'asked' : typeof glory === 'object' ? 'for_each' : 'always';
    const kinds = { [UNKNOWN]: UNKNOWN, always: 1, for_each: { each: 1, of: counts[0] }, asked: 'asked' };
    const turn = (value) => copy.set(card, 'glory', draw)(kinds[value]);
    const parts = [field('Glory', choice(['always', 'for_each', 'asked'], kind, turn))];
    if (kind === 'always') parts.push(field('How much', number(glory, 0, 5, copy.set(card, 'glory', draw))));
    if (kind === 'for_each')
      parts.push(
        field('How much', number(glory.each, 1, 3, copy.set(glory, 'each'))),
        field('For each', choice(counts, glory.of, copy.set(glory, 'of'))),
      );
    if (kind !== UNKNOWN) parts.push(field('Drawn at a pass', number(card.draws, -2, 4, copy.set(card, 'draws'))));
    place.replaceChildren(...parts);
  };
  draw();
  return place;
}

/** The sections of the leaf. */
function wolvesLeaf(copy) {
  const { cards, runes } = copy.words.wolves;
  const wolves = (copy.pack.wolves ??= {});
  const table = (of, name) => (of[name] = typeof of[name] === 'object' && of[name] !== null ? of[name] : {});
  wolves.berserk ??= UNKNOWN;
  wolves.huscarl ??= UNKNOWN;
  if (!Array.isArray(wolves.people)) wolves.people = Array(5).fill(UNKNOWN);
  const section = (name, at, ...inside) => {
    const made = make('section', { className: 'card' }, make('h3', { textContent: name }), ...inside);
    made.dataset.field = at;
    return made;
  };
  const unit = (name) => {
    const of = table(wolves, name);
    of.strength ??= UNKNOWN;
    of.rune ??= UNKNOWN;
    return section(
      capital(name),
      `wolves.${name}`,
      field('Strength', number(of.strength, 0, 12, copy.set(of, 'strength'))),
      field('Rune', choice(runes, of.rune, copy.set(of, 'rune'))),
    );
  };
  const copies = table(wolves, 'copies');
  const counted = cards.map((card) => {
    copies[card] ??= UNKNOWN;
    return field(capital(card), number(copies[card], 0, 30, copy.set(copies, card)));
  });
  const people = wolves.people.map((name, i) => field('ABCDE'[i], text(name, copy.set(wolves.people, i))));
  const victories = table(wolves, 'victory');
  const victory = (card) => {
    const of = table(victories, card);
    of.glory ??= UNKNOWN;
    of.draws ??= UNKNOWN;
    return section(`Victory ${card}`, `wolves.victory.${card}`, gloryOf(copy, of));
  };
  const berserk = number(wolves.berserk, 0, 12, copy.set(wolves, 'berserk'));
  const perhaps = copy.words.perhaps['wolves.berserk'];
  return [
    make(
      'div',
      { className: 'cards' },
      section('Berserk', 'wolves.berserk', field('Strength', berserk, perhaps)),
      section(
        'Huscarl',
        'wolves.huscarl',
        field('Rune', choice(runes, wolves.huscarl, copy.set(wolves, 'huscarl'))),
      ),
      unit('raider'),
      unit('traitor'),
      section('Copies of each card', 'wolves.copies', ...counted),
      section('People at the table', 'wolves.people', ...people),
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(victory),
    ),
  ];
}
