// The owner's copy: a pack, edited as the object that its TOML is, with "?" for what nobody knows. What is right, and
// every file, comes from the program.

const KEPT = 'muspel-copy';
const UNKNOWN = '?';
const make = (tag, properties = {}, ...inside) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...inside);
  return element;
};
const spaced = (name) => name.replaceAll('_', ' ');
const capital = (name) => name[0].toUpperCase() + spaced(name.slice(1));

/** A list of names to choose from, or nothing known. */
function choice(names, value, set) {
  const options = [UNKNOWN, ...names].map(
    (name) => new Option(name === UNKNOWN ? UNKNOWN : spaced(name), name, false, name === value),
  );
  const select = make('select', { className: value === UNKNOWN ? 'unknown' : '' }, ...options);
  select.onchange = () => {
    select.className = select.value === UNKNOWN ? 'unknown' : '';
    set(select.value);
  };
  return select;
}

/** A number, or nothing known when it is empty. */
function number(value, low, high, set) {
  const known = value !== UNKNOWN && value !== undefined;
  const input = make('input', { type: 'number', min: low, max: high, placeholder: UNKNOWN, value: known ? value : '' });
  input.className = known ? '' : 'unknown';
  input.onchange = () => {
    input.className = input.value ? '' : 'unknown';
    set(input.value ? Number(input.value) : UNKNOWN);
  };
  return input;
}

/** A text, or nothing known when it is empty. */
function text(value, set, maxLength = 12) {
  const input = make('input', {
    type: 'text',
    placeholder: UNKNOWN,
    value: value === UNKNOWN ? '' : value,
    maxLength,
  });
  input.onchange = () => set(input.value || UNKNOWN);
  return input;
}

/** A named control, with what one unclear place in the rulebooks shows, or another word below it. */
function field(name, control, hint, word) {
  const shown = hint && `one unclear place shows ${spaced(hint.replace(/["{}[\]]/g, '')).trim()}`;
  const below = [shown, word].filter(Boolean).map((textContent) => make('small', { textContent }));
  return make('label', {}, name, control, ...below);
}

class Copy {
  constructor(program, box) {
    Object.assign(this, { program, box, leaf: 'Cards' });
    this.words = program.ask(0);
    this.leaves = {
      Cards: () => this.#cards(),
      Tiles: () => this.#tiles(),
      'Map 3-4p': () => mapLeaf(this, '3-4p'),
      'Map 2p': () => mapLeaf(this, '2p'),
      'Wheel and names': () => this.#rest(),
      'Wolves of Odin': () => wolvesLeaf(this),
    };
    const encode = (words) => new TextEncoder().encode(words);
    this.#open(encode(this.#remembered() ?? this.words.example));
    $('open-pack').onchange = async () => this.#open(await chosen($('open-pack')));
    $('from-box').onclick = () => this.#open(box.flash);
    $('from-rulebooks').onclick = () => this.#open(encode(this.words.example));
    $('save-toml').onclick = () => this.told() && save('copy.toml', this.told());
    $('save-uf2').onclick = () => this.saveUf2();
    $('to-box').onclick = () => this.#toBox();
  }

  #remembered() {
    try {
      return localStorage.getItem(KEPT);
    } catch {
      return undefined;
    }
  }

  /** The copy as TOML, if nothing is wrong in it. */
  told() {
    if (!this.toml) tell('Something in your copy is wrong: set it right first.');
    return this.toml && new TextEncoder().encode(this.toml);
  }

  saveUf2() {
    const told = this.told();
    if (told) save('copy.uf2', this.program.desk(3, told));
  }

  async #toBox() {
    const told = this.told();
    if (!told) return;
    await this.box.load(this.program.desk(5, told));
    tell('Your copy is in this box now, as if its UF2 had been dragged onto it.');
  }

  /** Takes a file, or says all that is wrong in it and leaves what is open. */
  #open(bytes) {
    const { pack, ...report } = this.program.ask(1, bytes);
    if (!pack)
      return this.#list(
        'Nothing of that file was taken:',
        report.notes.map(({ whole }) => whole),
      );
    this.pack = pack;
    this.#say(report);
    this.show();
  }

  /** Something was changed. */
  changed() {
    this.#say(this.program.ask(2, new TextEncoder().encode(JSON.stringify(this.pack))));
  }

  #say({ toml, sum, notes, doubts }) {
    this.toml = toml;
    this.doubts = doubts ?? this.doubts;
    this.#list(
      sum ?? 'This cannot be so:',
      notes.map(({ field: at, says }) => `${at}: ${says}`),
    );
    this.wrong = notes.map((note) => note.field);
    this.#mark();
    if (!toml) return;
    try {
      localStorage.setItem(KEPT, toml);
    } catch {
      // A browser that keeps nothing has said so already.
    }
  }

  #list(head, sentences) {
    const rows = sentences.slice(0, 50).map((textContent) => make('li', { textContent }));
    if (sentences.length > rows.length)
      rows.push(make('li', { textContent: `and ${sentences.length - rows.length} more` }));
    $('check').textContent = head;
    $('wrong').hidden = !rows.length;
    $('wrong').replaceChildren(...rows);
  }

  /** Frames the cards in which something is wrong. */
  #mark() {
    for (const card of $('leaf').querySelectorAll('[data-field]')) {
      card.classList.toggle(
        'wrong',
        this.wrong.some((at) => at.replaceAll('"', '').startsWith(card.dataset.field)),
      );
    }
  }

  show() {
    const links = Object.keys(this.leaves).map((name) => {
      const button = make('button', {
        type: 'button',
        textContent: name,
        onclick: () => ((this.leaf = name), this.show()),
      });
      if (name === this.leaf) button.setAttribute('aria-current', 'true');
      return button;
    });
    $('leaves').replaceChildren(...links);
    $('leaf').replaceChildren(...this.leaves[this.leaf]());
    this.#mark();
  }

  /** A place of the object with what is set there. */
  set(thing, name, after = () => {}) {
    return (value) => {
      thing[name] = value;
      this.changed();
      after();
    };
  }

  /** The Region of each side. */
  sides(thing, name, hint) {
    thing[name] = typeof thing[name] === 'object' ? thing[name] : { '3-4p': UNKNOWN, '2p': UNKNOWN };
    return ['3-4p', '2p'].map((side, i) =>
      field(
        `${capital(name)} ${side}`,
        number(thing[name][side], 1, this.words.regions[side], this.set(thing[name], side)),
        i ? hint : undefined,
      ),
    );
  }

  #hint(kind, name) {
    const table = /^\w+$/.test(name) ? `${kind}.${name}` : `${kind}."${name}"`;
    return (of) => this.words.perhaps[`${table}.${of}`];
  }

  #cards() {
    const { words } = this;
    const cards = words.cards.map((name) => {
      const [card, hint] = [((this.pack.card ??= {})[name] ??= {}), this.#hint('card', name)];
      for (const one of ['special', 'tie', 'bonus', 'end']) card[one] ??= UNKNOWN;
      if (!Array.isArray(card.runes)) card.runes = [UNKNOWN, UNKNOWN];
      return make(
        'section',
        { className: 'card' },
        make('h3', { textContent: name }),
        ...this.sides(card, 'region', hint('region')),
        field('Left Rune', choice(words.runes, card.runes[0], this.set(card.runes, 0))),
        field('Right Rune', choice(words.runes, card.runes[1], this.set(card.runes, 1)), hint('runes')),
        field('Special action', choice(words.special, card.special, this.set(card, 'special')), hint('special')),
        field('Tie', choice(words.tie, card.tie, this.set(card, 'tie')), hint('tie')),
        this.#bonus(card, hint('bonus')),
        field('End icon', choice(words.end, card.end, this.set(card, 'end')), hint('end')),
      );
    });
    cards.forEach((card, i) => (card.dataset.field = `card.${words.cards[i]}`));
    return [make('div', { className: 'cards' }, ...cards)];
  }

  /** A bonus: nothing known, none, a gain, or one that these words cannot say. */
  #bonus(card, hint) {
    const { words } = this;
    const place = make('div');
    const draw = () => {
      const { bonus } = card;
      const kind = bonus === UNKNOWN ? UNKNOWN : bonus.other ? 'other' : bonus.amount === 0 ? 'none' : 'gain';
      const kinds = {
        [UNKNOWN]: UNKNOWN,
        none: { amount: 0 },
        other: { other: true },
        gain: { amount: 1, gain: words.gain[0] },
      };
      const parts = [
        field(
          'Bonus',
          choice(['none', 'gain', 'other'], kind, (value) => this.set(card, 'bonus', draw)(kinds[value])),
          hint,
        ),
      ];
      if (kind === 'gain') {
        const when = ['if_temples', 'if_army'].find((name) => name in bonus) ?? 'always';
        const turn = (name) => {
          delete bonus.if_temples;
          delete bonus.if_army;
          this.set(
            bonus,
            name === 'if_army' || name === 'if_temples' ? name : 'amount',
            draw,
          )(name.startsWith('if') ? 1 : bonus.amount);
        };
        parts.push(
          field('Amount', number(bonus.amount, 1, 9, this.set(bonus, 'amount'))),
          field('Gain', choice(words.gain, bonus.gain, this.set(bonus, 'gain'))),
          field('Per', choice(words.per, bonus.per ?? 'turn', this.set(bonus, 'per'))),
          field('When', choice(['always', 'if_temples', 'if_army'], when, turn)),
        );
        if (when !== 'always') parts.push(field('At least', number(bonus[when], 1, 9, this.set(bonus, when))));
      }
      place.replaceChildren(...parts);
    };
    draw();
    return place;
  }

  #tiles() {
    const { words } = this;
    const tiles = words.tiles.map((name) => {
      const [tile, hint] = [((this.pack.tile ??= {})[name] ??= {}), this.#hint('tile', name)];
      for (const one of ['priority', 'method', 'mix']) tile[one] ??= UNKNOWN;
      if (!Array.isArray(tile.attributes)) tile.attributes = [UNKNOWN, UNKNOWN, UNKNOWN];
      const attribute = (place) => {
        const pair = tile.attributes[place];
        const [known, value] = pair === UNKNOWN ? [UNKNOWN, 1] : pair;
        const put = (one, two) =>
          this.set(tile.attributes, place, () => this.show())(one === UNKNOWN ? UNKNOWN : [one, two]);
        const numbers =
          known === UNKNOWN
            ? []
            : [
                field(
                  'at',
                  number(value, 1, 6, (two) => put(known, two === UNKNOWN ? 1 : two)),
                ),
              ];
        return [
          field(
            ['Favourite', 'Second', 'Third'][place],
            choice(words.attributes, known, (one) => put(one, value)),
          ),
          ...numbers,
        ];
      };
      const mix = tile.mix === UNKNOWN ? '' : tile.mix.join(' ');
      const mixed = make('input', { type: 'text', placeholder: UNKNOWN, value: mix });
      mixed.onchange = () => this.set(tile, 'mix')(mixed.value.trim() ? numbersIn(mixed.value) : UNKNOWN);
      return make(
        'section',
        { className: 'card' },
        make('h3', { textContent: capital(name) }),
        ...this.sides(tile, 'start', hint('start')),
        ...this.sides(tile, 'desolation', hint('desolation')),
        ...[0, 1, 2].flatMap(attribute),
        field('Priority', choice(words.special, tile.priority, this.set(tile, 'priority')), hint('priority')),
        field('Method', number(tile.method, 1, 3, this.set(tile, 'method')), hint('method')),
        field('Mix of cards', mixed, hint('mix'), 'Jarl, Gothi, Slayer: six together'),
        this.#advantage(tile),
      );
    });
    tiles.forEach((tile, i) => (tile.dataset.field = `tile.${words.tiles[i]}`));
    return [make('div', { className: 'cards' }, ...tiles)];
  }

  /** What a tile's advantage gives, how much of it, and a sentence. */
  #advantage(tile) {
    const place = make('div');
    const draw = () => {
      const { advantage = UNKNOWN } = tile;
      const put = (change) => this.set(tile, 'advantage', draw)({ ...advantage, ...change });
      const gain = advantage.gain ?? UNKNOWN;
      const counted = !['temple', 'other'].includes(gain);
      const chosen = (name) =>
        name === UNKNOWN ? this.set(tile, 'advantage', draw)(UNKNOWN) : put({ gain: name, amount: 1 });
      const parts = [field('Advantage', choice(this.words.gift, gain, chosen))];
      if (gain !== UNKNOWN && counted)
        parts.push(field('Amount', number(advantage.amount ?? 1, 1, 6, (amount) => put({ amount }))));
      if (gain !== UNKNOWN)
        parts.push(field('In words', text(advantage.text ?? UNKNOWN, (said) => put({ text: said }), 60)));
      place.replaceChildren(...parts);
    };
    draw();
    return place;
  }

  /** What is on the table of the expansions. */
  #expansions() {
    const { words, pack } = this;
    const extras = (pack.expansions ??= {});
    for (const name of ['gods', 'realms']) extras[name] ??= {};
    const flag = (name) =>
      field(
        capital(name),
        choice(['true', 'false'], String(extras[name] ?? UNKNOWN), (value) =>
          this.set(extras, name)(value === UNKNOWN ? UNKNOWN : value === 'true'),
        ),
      );
    const each = (names, table, choices) =>
      names.map((name) => field(capital(name), choice(choices, table[name] ?? UNKNOWN, this.set(table, name))));
    return [
      field('Boss', choice(words.boss, extras.boss ?? UNKNOWN, this.set(extras, 'boss'))),
      flag('sea_monsters'),
      flag('more_monsters'),
      ...each(words.attributes, extras.gods, words.gods),
      ...each(words.realms, extras.realms, words.realm_tiles),
    ];
  }

  #rest() {
    const { words, pack } = this;
    const [wheel, names] = [(pack.wheel ??= {}), (pack.names ??= {})];
    wheel.spaces ??= {};
    for (const [name, count] of Object.entries({ challenges: 3, people: 3, realms: 2 }))
      if (!Array.isArray(names[name])) names[name] = Array(count).fill(UNKNOWN);
    pack.challenge ??= {};
    const spaces = words.wheel.map((name) =>
      field(capital(name), choice(words.realms, wheel.spaces[name] ?? UNKNOWN, this.set(wheel.spaces, name))),
    );
    const order = choice(['true', 'false'], String(wheel.realms_in_order ?? UNKNOWN), (value) =>
      this.set(wheel, 'realms_in_order')(value === UNKNOWN ? UNKNOWN : value === 'true'),
    );
    const listed = (name, label) =>
      names[name].map((one, i) => field(label(i), text(one, this.set(names[name], i))));
    const challenges = names.challenges.flatMap((name, i) => {
      const told = (pack.challenge[i + 4] ??= {});
      return [
        field(`Challenge ${i + 4}`, text(name, this.set(names.challenges, i))),
        field('When', choice(words.when, told.when ?? UNKNOWN, this.set(told, 'when'))),
        field('In words', text(told.text ?? UNKNOWN, this.set(told, 'text'), 60)),
      ];
    });
    return [
      make(
        'div',
        { className: 'cards' },
        make(
          'section',
          { className: 'card' },
          make('h3', { textContent: 'The wheel' }),
          ...spaces,
          field('Realms in order', order),
        ),
        make(
          'section',
          { className: 'card' },
          make('h3', { textContent: 'Names' }),
          field('Sixth Hero', text(names.sixth_hero ?? UNKNOWN, this.set(names, 'sixth_hero'))),
          ...listed('people', (i) => `Player ${'ABC'[i]}`),
          ...listed('realms', (i) => `Realm ${i + 8}`),
        ),
        make('section', { className: 'card' }, make('h3', { textContent: 'Challenges' }), ...challenges),
        make('section', { className: 'card' }, make('h3', { textContent: 'Expansions' }), ...this.#expansions()),
      ),
    ];
  }
}
