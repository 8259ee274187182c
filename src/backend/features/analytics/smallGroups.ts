import { SMALLEST_GROUP, type Amount } from '../../../contract/dashboards/figures';
import { isUndetermined, type Equation, type HiddenCells } from './disclosure';

/**
 * A number of people, and where it is shown: with the requested period, the earlier one, or nowhere.
 * A number that is shown nowhere only takes part in sums.
 */
export interface Headcount {
  readonly people: number;
  readonly shownWith: 'now' | 'before' | 'never';
  /** The number of days, where the number is shown as an average per day. */
  readonly over?: number;
}

/**
 * A sum: one number is the total of others, so all but one of them reveal the remaining one.
 * `split` (the default): the parts are groups of the whole, and the hidden ones together are a group too.
 * `growth`: the parts are the earlier number and the new ones.
 */
export interface Sum {
  readonly whole: string;
  readonly parts: readonly string[];
  readonly kind?: 'split' | 'growth';
}

/** Returns a number as it may be shown: itself, `<10`, or `withheld`. */
export type Hidden = (name: string) => Amount;

interface Cell extends Headcount {
  readonly isWhole: boolean;
  state: 'told' | 'few' | 'withheld' | 'unsaid';
}

interface Table {
  readonly cells: readonly Cell[];
  hiddenCells: HiddenCells;
  /** The equations that split a whole into groups. */
  readonly splits: ReadonlySet<Equation>;
}

const isFew = ({ people, over = 1 }: Headcount): boolean => people > 0 && people < SMALLEST_GROUP * over;

// The bounds of a cell's number that its shown form reveals.
const boundsOf = (cell: Cell): readonly [number, number] | undefined => {
  const least = SMALLEST_GROUP * (cell.over ?? 1);
  if (cell.state === 'told') return undefined;
  if (cell.state === 'few') return [1, least - 1];
  if (cell.state === 'withheld') return [isFew(cell) ? 1 : least, Infinity];
  return [0, Infinity];
};

const tableOf = (counts: Readonly<Record<string, Headcount>>, relations: readonly Sum[]): Table => {
  const places = new Map(Object.keys(counts).map((name, place) => [name, place]));
  const placeOf = (name: string): number => {
    const place = places.get(name);
    if (place === undefined) throw new Error(`No number of people is called ${name}.`);
    return place;
  };
  const wholes = new Set(relations.map(({ whole }) => whole));
  const cells = Object.entries(counts).map(([name, count]): Cell => ({
    ...{ ...count, isWhole: wholes.has(name) },
    state: count.shownWith === 'never' ? 'unsaid' : isFew(count) ? 'few' : 'told',
  }));
  const equations = relations.map(({ whole, parts }): Equation => ({
    left: [placeOf(whole)],
    right: parts.map(placeOf),
  }));
  const equationsOf: Equation[][] = cells.map(() => []);
  for (const equation of equations)
    for (const place of [...equation.left, ...equation.right]) equationsOf[place]?.push(equation);
  return {
    cells,
    hiddenCells: { values: cells.map(({ people }) => people), bounds: cells.map(boundsOf), equationsOf },
    splits: new Set(equations.filter((_, place) => relations[place]?.kind !== 'growth')),
  };
};

// The smallest number is withheld first, so a withheld one is no larger than the smallest shown one.
const boundsNow = ({ cells, splits }: Table): HiddenCells['bounds'] => {
  const bounds = cells.map(boundsOf);
  for (const { right } of splits)
    for (const place of right) {
      const cell = cells[place];
      if (cell?.state !== 'withheld') continue;
      const rivals = right.filter((each) => {
        const { state, shownWith, people = 0 } = cells[each] ?? {};
        return state === 'told' && shownWith === cell.shownWith && people > 0;
      });
      // The first of two equal numbers is withheld.
      const most = Math.min(...rivals.map((each) => (cells[each]?.people ?? 0) - Number(each < place)));
      const [low = 0, high = Infinity] = bounds[place] ?? [];
      if (most >= cell.people) bounds[place] = [low, Math.min(high, most)];
    }
  return bounds;
};

/** A number that a reader can compute: of a cell, or the total of a split's hidden cells. */
type Leak = { readonly place: number } | { readonly split: Equation };

const leakOf = ({ cells, hiddenCells, splits }: Table): Leak | undefined => {
  const isKnown = (place: number): boolean => !isUndetermined(hiddenCells, place);
  const mustHide = ({ state, ...cell }: Cell): boolean =>
    state === 'few' || state === 'withheld' || (state === 'unsaid' && isFew(cell));
  const known = cells.findIndex((cell, place) => mustHide(cell) && isKnown(place));
  if (known >= 0) return { place: known };
  // The total of a split's hidden parts follows from the shown ones.
  // That total must be as large as other parts, or the withheld ones reveal which of them are small.
  const split = [...splits].find(({ left: [whole = 0], right }) => {
    const hidden = right.filter((place) => !isKnown(place));
    const together = hidden.reduce((so, place) => so + (cells[place]?.people ?? 0), 0);
    const reach = (end: 0 | 1): number => hidden.reduce((so, place) => so + (hiddenCells.bounds[place]?.[end] ?? 0), 0);
    const isEnough = together >= Math.max(SMALLEST_GROUP, reach(0) + SMALLEST_GROUP - 2) && together <= reach(1) - 2;
    return together > 0 && !isEnough && isKnown(whole);
  });
  return split && { split };
};

// The least useful number is withheld first: of the earlier period before the requested one, a part before a total,
// a small one before a large one.
const byWorth = (a: Cell, b: Cell): number =>
  Number(a.state !== 'told') - Number(b.state !== 'told') ||
  Number(a.shownWith === 'now') - Number(b.shownWith === 'now') ||
  Number(a.isWhole) - Number(b.isWhole) ||
  a.people - b.people;

const mayWithhold = ({ state, people, isWhole }: Cell): boolean =>
  people > 0 && (state === 'told' || (state === 'few' && isWhole));

const membersOf = ({ left, right }: Equation): readonly number[] => [...left, ...right];

// The sums from which a reader can compute a number, nearest first.
// A sum with only one unknown number reveals it directly.
const around = ({ cells, hiddenCells }: Table, leak: Leak): readonly (readonly Equation[])[] => {
  const isUnknown = (place: number): boolean => hiddenCells.bounds[place] !== undefined;
  const rings: (readonly Equation[])[] = [];
  const reached = new Set<number>();
  let ring = 'place' in leak ? [leak.place] : membersOf(leak.split).filter(isUnknown);
  while (ring.length > 0) {
    const equations = [...new Set(ring.flatMap((place) => hiddenCells.equationsOf[place] ?? []))];
    rings.push(equations);
    ring.forEach((place) => reached.add(place));
    const next = new Set(equations.flatMap(membersOf));
    ring = [...next].filter((place) => !reached.has(place) && cells[place]?.state !== 'told');
  }
  const blocking = rings.map((each) => each.filter((equation) => membersOf(equation).filter(isUnknown).length === 1));
  return [...('split' in leak ? [[leak.split]] : blocking), ...rings];
};

const nextToWithhold = (table: Table, leak: Leak): Cell | undefined => {
  for (const equations of around(table, leak)) {
    const cells = equations.flatMap(membersOf).flatMap((place) => table.cells[place] ?? []);
    const [first] = cells.filter(mayWithhold).sort(byWorth);
    if (first) return first;
  }
  return undefined;
};

/**
 * Hides numbers of 1 to 9 people, and as many others as needed so that no hidden number can be computed.
 * Sums, totals that several charts share, and the earlier period are taken into account.
 * For each hidden number a second solution fits all shown numbers (docs/decisions/0082).
 */
export const hideSmall = (counts: Readonly<Record<string, Headcount>>, sums: readonly Sum[]): Hidden => {
  const table = tableOf(counts, sums);
  for (let leak = leakOf(table); leak; leak = leakOf(table)) {
    const cell = nextToWithhold(table, leak);
    if (!cell) break;
    cell.state = 'withheld';
    table.hiddenCells = { ...table.hiddenCells, bounds: boundsNow(table) };
  }
  const names = Object.keys(counts);
  const told = new Map(
    names.map((name, place): [string, Amount] => {
      const { state = 'withheld', people = 0 } = table.cells[place] ?? {};
      return [name, state === 'told' ? people : state === 'few' ? '<10' : 'withheld'];
    }),
  );
  return (name) => told.get(name) ?? null;
};
