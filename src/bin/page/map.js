// A side of the map: a table of its Regions, and a graph of what touches what.

const numbersIn = (words) => (words.match(/\d+/g) ?? []).map(Number);
const MARKS = ['settlements', 'shrines', 'forges', 'wheel', 'monuments'];

/** What is known of a list, as TOML says it: nothing, all of it, or a part. */
function listing(value) {
  if (Array.isArray(value)) return { yes: value, no: [], all: true };
  return value && value !== UNKNOWN
    ? { yes: value.yes ?? [], no: value.no ?? [], all: false }
    : { yes: [], no: [], all: false };
}

function written({ yes, no, all }) {
  if (all) return yes;
  return yes.length || no.length ? { yes, no } : UNKNOWN;
}

/** Who touches whom: for each Region its neighbours once all of them are told, and single pairs beside. */
class Borders {
  constructor(value, regions) {
    this.regions = regions;
    const { yes, no, all } = listing(value);
    const key = (a, b) => `${Math.min(a, b)}-${Math.max(a, b)}`;
    const told = new Map([...no.map(([a, b]) => [key(a, b), false]), ...yes.map(([a, b]) => [key(a, b), true])]);
    this.rows = new Map();
    for (let at = 1; at <= regions; at++) {
      const others = this.#others(at);
      if (all || others.every((other) => told.has(key(at, other)))) {
        this.rows.set(at, new Set(others.filter((other) => told.get(key(at, other)))));
      }
    }
    this.loose = [...told].map(([pair, touch]) => [pair.split('-').map(Number), touch]);
  }

  #others(at) {
    return Array.from({ length: this.regions }, (_, i) => i + 1).filter((other) => other !== at);
  }

  /** Tells all neighbours of a Region, or forgets them; a Region whose neighbours are told knows of it too. */
  tell(at, neighbours) {
    this.loose = this.loose.filter(([pair]) => !pair.includes(at));
    if (!neighbours) return void this.rows.delete(at);
    const told = new Set(neighbours.filter((other) => other !== at && other >= 1 && other <= this.regions));
    this.rows.set(at, told);
    for (const [other, row] of this.rows) {
      if (other !== at) row[told.has(other) ? 'add' : 'delete'](at);
    }
  }

  /** Every pair that is told, and whether it touches. */
  pairs() {
    const pairs = [];
    for (let a = 1; a <= this.regions; a++) {
      for (let b = a + 1; b <= this.regions; b++) {
        const [one, other] = [this.rows.get(a), this.rows.get(b)];
        const loose = this.loose.find(([[x, y]]) => x === a && y === b);
        if (one || other) pairs.push([[a, b], Boolean(one?.has(b) || other?.has(a))]);
        else if (loose) pairs.push(loose);
      }
    }
    return pairs;
  }

  write() {
    const pairs = this.pairs();
    const [yes, no] = [true, false].map((touch) => pairs.filter((pair) => pair[1] === touch).map(([pair]) => pair));
    return written({ yes, no, all: pairs.length === (this.regions * (this.regions - 1)) / 2 });
  }
}

/** Where the Regions are drawn: neighbours pull, all push, and the middle holds them together. */
function places(regions, edges) {
  const turn = (i) => (i * 2 * Math.PI) / regions;
  const at = Array.from({ length: regions }, (_, i) => [Math.cos(turn(i)), Math.sin(turn(i))]);
  const near = 1.2 / Math.sqrt(regions);
  const [steps, warm] = [400, 0.2];
  for (let step = 0; step < steps; step++) {
    const force = at.map(([x, y]) => [-x / 4, -y / 4]);
    const push = (i, j, strength) => {
      const [x, y] = [at[i][0] - at[j][0], at[i][1] - at[j][1]];
      const distance = Math.max(0.01, Math.hypot(x, y));
      force[i][0] += (x / distance) * strength(distance);
      force[i][1] += (y / distance) * strength(distance);
    };
    for (let i = 0; i < regions; i++)
      for (let j = 0; j < regions; j++) if (i !== j) push(i, j, (d) => (near * near) / d);
    for (const [a, b] of edges) {
      push(a - 1, b - 1, (d) => (-d * d) / near);
      push(b - 1, a - 1, (d) => (-d * d) / near);
    }
    const limit = warm * (1 - step / steps);
    at.forEach((place, i) => {
      const size = Math.max(1e-9, Math.hypot(...force[i]));
      for (const axis of [0, 1]) place[axis] += (force[i][axis] / size) * Math.min(size, limit);
    });
  }
  const low = [0, 1].map((axis) => Math.min(...at.map((place) => place[axis])));
  const span = [0, 1].map((axis) => Math.max(0.1, Math.max(...at.map((place) => place[axis])) - low[axis]));
  return at.map((place) => [40 + ((place[0] - low[0]) / span[0]) * 520, 40 + ((place[1] - low[1]) / span[1]) * 320]);
}

/** The Regions and what touches what; what cannot be so is red. */
function graph(borders, lands, doubts) {
  const draw = (tag, properties, words = '') => {
    const element = document.createElementNS('http' + '://www.w3.org/2000/svg', tag);
    Object.entries(properties).forEach(([name, value]) => element.setAttribute(name, value));
    element.textContent = words;
    return element;
  };
  const edges = borders
    .pairs()
    .filter(([, touch]) => touch)
    .map(([pair]) => pair);
  const at = places(borders.regions, edges);
  const svg = draw('svg', {
    viewBox: '0 0 600 400',
    class: 'graph',
    role: 'img',
    'aria-label': `${borders.regions} Regions, ${edges.length} borders`,
  });
  for (const [a, b] of edges) {
    svg.append(
      draw('line', {
        x1: at[a - 1][0],
        y1: at[a - 1][1],
        x2: at[b - 1][0],
        y2: at[b - 1][1],
        stroke: 'currentColor',
        'stroke-opacity': 0.5,
      }),
    );
  }
  at.forEach(([x, y], i) => {
    const [land, region] = [lands.findIndex((group) => group.includes(i + 1)), i + 1];
    const doubted = doubts.some((doubt) => doubt.region === region);
    svg.append(
      draw('circle', {
        cx: x,
        cy: y,
        r: 15,
        fill: land < 0 ? '#ffffff' : `hsl(${(land * 67) % 360} 60% 82%)`,
        stroke: doubted ? '#c01818' : '#4a5a50',
        'stroke-width': doubted ? 4 : 1.5,
        'stroke-dasharray': borders.rows.has(region) ? '' : '3 3',
      }),
      draw('text', { x, y: y + 5, 'text-anchor': 'middle', 'font-size': 14, fill: '#1c2430' }, region),
    );
  });
  return svg;
}

/** The leaf of a side. */
function mapLeaf(copy, side) {
  const regions = copy.words.regions[side];
  const map = ((copy.pack.map ??= {})[side] ??= {});
  const borders = new Borders(map.touch, regions);
  const people = new Map(Array.isArray(map.population) ? map.population : []);
  const picture = make('div');
  const doubts = make('ul');
  const redraw = () => {
    const doubted = copy.doubts?.[side] ?? [];
    picture.replaceChildren(graph(borders, listing(map.lands).yes, doubted));
    doubts.replaceChildren(
      ...doubted.map(({ says, region }) => make('li', { textContent: region ? `Region ${region}: ${says}` : says })),
    );
  };
  const set = (name, value) => {
    map[name] = value;
    copy.changed();
    redraw();
  };
  const neighbours = [];
  const shown = (at) =>
    borders.rows.has(at) ? [...borders.rows.get(at)].sort((a, b) => a - b).join(' ') || 'none' : '';
  const rows = Array.from({ length: regions }, (_, i) => i + 1).map((at) => {
    const near = make('input', {
      type: 'text',
      className: 'wide',
      placeholder: UNKNOWN,
      value: shown(at),
      ariaLabel: `Neighbours of Region ${at}`,
    });
    neighbours.push(near);
    near.onchange = () => {
      borders.tell(at, near.value.trim() ? numbersIn(near.value) : undefined);
      neighbours.forEach((input, place) => (input.value = shown(place + 1)));
      set('touch', borders.write());
    };
    const population = number(people.get(at) ?? UNKNOWN, 0, 9, (value) => {
      if (value === UNKNOWN) people.delete(at);
      else people.set(at, value);
      set('population', people.size ? [...people].sort(([a], [b]) => a - b) : UNKNOWN);
    });
    population.ariaLabel = `Population of Region ${at}`;
    const marks = MARKS.map((mark) => {
      const { yes, no, all } = listing(map[mark]);
      const known = yes.includes(at) ? 'yes' : all || no.includes(at) ? 'no' : UNKNOWN;
      const select = choice(['yes', 'no'], known, (value) => set(mark, marked(map[mark], at, value, regions)));
      select.ariaLabel = `${capital(mark)} in Region ${at}`;
      return make('td', {}, select);
    });
    return make('tr', {}, make('th', { textContent: at }), make('td', {}, near), make('td', {}, population), ...marks);
  });
  const heads = ['Region', 'Neighbours', 'Population', 'Settlement', 'Shrine', 'Forge', 'At the wheel', 'Monument'];
  const table = make(
    'table',
    {},
    make('thead', {}, make('tr', {}, ...heads.map((name) => make('th', { textContent: name })))),
    make('tbody', {}, ...rows),
  );
  map.realms = typeof map.realms === 'object' ? map.realms : {};
  const realms = copy.words.realms.map((realm) =>
    listed(
      capital(realm),
      map.realms[realm],
      (words) => numbersIn(words),
      (list) => list.join(' '),
      'input',
      (value) => {
        map.realms[realm] = value;
        copy.changed();
      },
    ),
  );
  map.tracks = typeof map.tracks === 'object' ? map.tracks : {};
  const tracks = { two_drafts: 'two drafts', other: 'other side' };
  const track = Object.entries(tracks).flatMap(([name, words]) => {
    const known = (map.tracks[name] ??= {});
    return [
      field(`Temples, ${words}`, number(known.temples, 0, 9, copy.set(known, 'temples'))),
      listed(
        `Draft spaces, ${words}`,
        known.drafts,
        (words) => numbersIn(words),
        (list) => list.join(' '),
        'input',
        copy.set(known, 'drafts'),
      ),
    ];
  });
  const groups = ['lands', 'seas'].map((name) =>
    listed(
      `${capital(name)}, one in each line`,
      map[name],
      (words) =>
        words
          .split('\n')
          .map(numbersIn)
          .filter((group) => group.length),
      (list) => list.map((group) => group.join(' ')).join('\n'),
      'textarea',
      (value) => set(name, value),
    ),
  );
  redraw();
  const part = (name, ...inside) =>
    make('section', { className: 'card' }, make('h3', { textContent: name }), ...inside);
  return [
    make('p', {
      textContent:
        'Write the neighbours of a Region once all of them are known. A dashed Region waits for its neighbours; a red one cannot be so.',
    }),
    picture,
    doubts,
    make('div', { className: 'scroll' }, table),
    make(
      'div',
      { className: 'cards' },
      part('Lands and Seas', ...groups),
      part('Regions at each Realm', ...realms),
      part('Temple track', ...track),
    ),
  ];
}

/** A mark of one Region told, with what was known of the others. */
function marked(value, at, known, regions) {
  const { yes, no, all } = listing(value);
  const others = all ? Array.from({ length: regions }, (_, i) => i + 1).filter((other) => !yes.includes(other)) : no;
  const [on, off] = [yes, others].map((list) => list.filter((other) => other !== at));
  if (known === 'yes') on.push(at);
  if (known === 'no') off.push(at);
  const sorted = (list) => list.sort((a, b) => a - b);
  return written({ yes: sorted(on), no: sorted(off), all: on.length + off.length === regions });
}

/** A list in words, and whether it is all there is. */
function listed(name, value, read, write, tag, set) {
  const { yes, no, all } = listing(value);
  const words = make(tag, { value: write(yes), placeholder: UNKNOWN });
  const whole = make('input', { type: 'checkbox', checked: all });
  words.oninput = () => (whole.checked = words.value.trim() !== '');
  words.onchange = whole.onchange = () => {
    const list = read(words.value);
    set(written({ yes: list, no: whole.checked ? [] : no, all: whole.checked }));
  };
  return make('div', {}, field(name, words), make('label', {}, 'these are all', whole));
}
