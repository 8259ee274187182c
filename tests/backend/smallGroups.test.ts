import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hideSmall, type Headcount, type Sum } from '../../src/backend/features/analytics/smallGroups';
import { windowFigures } from '../../src/backend/features/analytics/rollingWindows';
import type { Amount } from '../../src/contract/dashboards/figures';

type Counts = Readonly<Record<string, Headcount>>;
type Domains = ReadonlyMap<string, readonly [number, number]>;

// An independent solver: it looks for whole numbers within these bounds that fit every sum.
// Bounds are narrowed, then halved.
const fits = (start: Domains, sums: readonly Sum[]): boolean => {
  const domains = new Map(start);
  const of = (name: string) => domains.get(name) ?? [0, 0];
  for (let isNew = true; isNew;) {
    isNew = false;
    const narrow = (name: string, low: number, high: number): void => {
      const [least, most] = of(name);
      if (low <= least && high >= most) return;
      domains.set(name, [Math.max(low, least), Math.min(high, most)]);
      isNew = true;
    };
    for (const { whole, parts } of sums) {
      const ends = (end: 0 | 1): number => parts.reduce((so, part) => so + of(part)[end], 0);
      narrow(whole, ends(0), ends(1));
      for (const part of parts)
        narrow(part, of(whole)[0] - (ends(1) - of(part)[1]), of(whole)[1] - (ends(0) - of(part)[0]));
    }
    if ([...domains.values()].some(([least, most]) => least > most)) return false;
  }
  const open = [...domains].find(([, [least, most]]) => least < most);
  if (!open) return true;
  const [name, [least, most]] = open;
  return Array.from({ length: most - least + 1 }, (_, more) => least + more).some((value) =>
    fits(new Map(domains).set(name, [value, value]), sums),
  );
};

// No figure of these tests exceeds this.
const MAX = 400;

const domainOf = (amount: Amount, { shownWith: told, people }: Headcount): readonly [number, number] => {
  if (told === 'never') return [0, MAX];
  if (typeof amount === 'number') return [amount, amount];
  // A small number is rarely reported as withheld: a reader assumes that it is large.
  return amount === '<10' ? [1, 9] : [people < 10 ? 1 : 10, MAX];
};

/** Returns the hidden numbers that the answer allows to compute, and those of few people that appear nowhere. */
const workedOut = (counts: Counts, sums: readonly Sum[]): readonly string[] => {
  const hidden = hideSmall(counts, sums);
  const domains = new Map(Object.entries(counts).map(([name, count]) => [name, domainOf(hidden(name), count)]));
  return Object.entries(counts).flatMap(([name, { people, shownWith: told }]) => {
    const isHidden = told === 'never' ? people > 0 && people < 10 : typeof hidden(name) !== 'number';
    const [least, most] = domains.get(name) ?? [0, 0];
    const others = [
      [least, people - 1],
      [people + 1, most],
    ] as const;
    return isHidden &&
      !others.some((bounds) => bounds[0] <= bounds[1] && fits(new Map(domains).set(name, bounds), sums))
      ? [name]
      : [];
  });
};

const now = (people: number): Headcount => ({ people, shownWith: 'now' });
const split = (groups: readonly number[]): readonly [Counts, readonly Sum[]] => {
  const named = groups.map((people, place) => [`g${place}`, now(people)] as const);
  const total = groups.reduce((so, people) => so + people, 0);
  return [{ all: now(total), ...Object.fromEntries(named) }, [{ whole: 'all', parts: named.map(([name]) => name) }]];
};
const toldOf = (groups: readonly number[]): readonly Amount[] => {
  const [counts, sums] = split(groups);
  return Object.keys(counts).map(hideSmall(counts, sums));
};

test('one small group takes the next smallest with it; nobody is nobody; a large group is told', () => {
  expect(toldOf([40, 3, 25, 0])).toEqual([68, 40, '<10', 'withheld', 0]);
  expect(toldOf([40, 10])).toEqual([50, 40, 10]);
});

test('two small groups hide each other, unless they are fewer than ten together', () => {
  expect(toldOf([40, 6, 7])).toEqual([53, 40, '<10', '<10']);
  expect(toldOf([40, 3, 4])).toEqual([47, 'withheld', '<10', '<10']);
});

test('one rider alone: everything about people is fewer than ten', () => {
  expect(toldOf([1, 0])).toEqual(['<10', '<10', 0]);
});

test('a total that would give its groups away is withheld: nine and nine, one and ten, nine of one each', () => {
  expect(toldOf([9, 9])).toEqual(['withheld', '<10', '<10']);
  expect(toldOf([1, 10])).toEqual(['withheld', '<10', 'withheld']);
  expect(toldOf(Array.from({ length: 9 }, () => 1))[0]).toBe('withheld');
});

test('the number of new riders is not the difference of two periods', () => {
  const counts: Counts = { 'now all': now(203), 'before all': { people: 200, shownWith: 'before' }, came: now(3) };
  const hidden = hideSmall(counts, [{ whole: 'now all', parts: ['before all', 'came'], kind: 'growth' }]);

  expect(['now all', 'before all', 'came'].map(hidden)).toEqual([203, 'withheld', '<10']);
});

test('an average over days is of few people where it is under ten', () => {
  const counts: Counts = { sum: { people: 40, shownWith: 'now', over: 7 }, ...split([5, 6, 5, 6, 6, 6, 6])[0] };
  const parts = ['g0', 'g1', 'g2', 'g3', 'g4', 'g5', 'g6'];
  expect(hideSmall(counts, [{ whole: 'sum', parts }])('sum')).toBe('<10');
});

const rider = fc.record({
  platform: fc.constantFrom('a', 'a', 'a', 'b'),
  language: fc.constantFrom('x', 'x', 'x', 'x', 'y', 'y', 'z'),
  // 0 means before the days; the others are the days.
  joined: fc.constantFrom(0, 0, 0, 0, 0, 1, 1, 2, 3),
});
type Rider = typeof rider extends fc.Arbitrary<infer R> ? R : never;

// The counts of two charts that split the same riders, in both periods, and of new riders by day: those of the users
// page.
const installation = (riders: readonly Rider[]): readonly [Counts, readonly Sum[]] => {
  const count = (isMeant: (each: Rider) => boolean): number => riders.filter(isMeant).length;
  const groups = [
    ...['a', 'b'].map((key) => [`platform ${key}`, (each: Rider) => each.platform === key] as const),
    ...['x', 'y', 'z'].map((key) => [`language ${key}`, (each: Rider) => each.language === key] as const),
  ];
  const counts: Record<string, Headcount> = {
    'now all': now(riders.length),
    new: now(count((each) => each.joined > 0)),
  };
  counts['before all'] = { people: count((each) => each.joined === 0), shownWith: 'before' };
  const sums: Sum[] = [{ whole: 'now all', parts: ['before all', 'new'], kind: 'growth' }];
  for (const [name, isMeant] of groups) {
    counts[`now ${name}`] = now(count(isMeant));
    counts[`before ${name}`] = { people: count((each) => isMeant(each) && each.joined === 0), shownWith: 'before' };
    counts[`came ${name}`] = { people: count((each) => isMeant(each) && each.joined > 0), shownWith: 'never' };
    sums.push({ whole: `now ${name}`, parts: [`before ${name}`, `came ${name}`], kind: 'growth' });
  }
  for (const chart of ['platform', 'language']) {
    const names = groups.flatMap(([name]) => (name.startsWith(chart) ? [name] : []));
    for (const when of ['now', 'before'])
      sums.push({ whole: `${when} all`, parts: names.map((name) => `${when} ${name}`) });
    sums.push({ whole: 'new', parts: names.map((name) => `came ${name}`) });
  }
  for (const day of [1, 2, 3]) counts[`day ${day}`] = now(count((each) => each.joined === day));
  sums.push({ whole: 'new', parts: ['day 1', 'day 2', 'day 3'] });
  return [counts, sums];
};

test('from everything in an answer no hidden number is worked out, over charts that split the same people and days before', () => {
  fc.assert(
    fc.property(fc.array(rider, { maxLength: 110, size: 'max' }), (riders) => {
      const [counts, sums] = installation(riders);
      const hidden = hideSmall(counts, sums);
      expect(workedOut(counts, sums)).toEqual([]);
      for (const [name, { people, shownWith: told }] of Object.entries(counts)) {
        if (told === 'never') continue;
        if (people === 0) expect(hidden(name)).toBe(0);
        else if (people < 10) expect(['<10', 'withheld']).toContain(hidden(name));
        else expect([people, 'withheld']).toContain(hidden(name));
      }
    }),
    { numRuns: 150 },
  );
});

test('not even who knows the rule works one out: for each answer, several cities give that very answer', () => {
  const most = 20;
  const cities = new Map<string, (readonly number[])[]>();
  for (let a = 0; a <= most; a += 1)
    for (let b = 0; b <= most; b += 1)
      for (let c = 0; c <= most; c += 1) {
        const answer = JSON.stringify(toldOf([a, b, c]));
        cities.set(answer, [...(cities.get(answer) ?? []), [a + b + c, a, b, c]]);
      }
  for (const [answer, all] of cities) {
    const marks = JSON.parse(answer) as readonly Amount[];
    const isWhole = all.every((city) =>
      city.every((people, at) => at === 0 || typeof marks[at] === 'number' || people <= most - 10),
    );
    marks.forEach((mark, at) => {
      if (typeof mark !== 'number' && isWhole)
        expect(new Set(all.map((city) => city[at])).size, answer).toBeGreaterThan(1);
    });
  }
});

const LENGTH = 3;

test('changes of weekly figures reveal no hidden day', () => {
  const comings = fc.array(fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), { maxLength: 40, size: 'max' });
  fc.assert(
    fc.property(comings, (riders) => {
      const dailies = Array.from({ length: 8 }, (_, day) => riders.filter((rider) => rider[day]).length);
      const [counts, sums] = split(dailies);
      const hidden = hideSmall(counts, sums);
      const days = dailies.map((_, day) => ({
        daily: hidden(`g${day}`),
        stretch: riders.filter((rider) => rider.slice(Math.max(0, day - LENGTH + 1), day + 1).some(Boolean)).length,
      }));
      const told = windowFigures(days, LENGTH);

      told.forEach((amount, day) => expect([days[day]?.stretch, '<10', 'withheld']).toContain(amount));
      // The difference of two shown totals is at least the number of riders who joined on the days between.
      told.forEach((later, to) =>
        told.slice(0, to).forEach((earlier, from) => {
          if (typeof later !== 'number' || typeof earlier !== 'number') return;
          const between = days.slice(from + 1, to + 1).map(({ daily }) => daily);
          const fewest = (place: number): number =>
            between.reduce<number>((so, each, other) => {
              if (other === place) return so;
              return so - (typeof each === 'number' ? each : each === '<10' ? 9 : Infinity);
            }, later - earlier);
          between.forEach((each, place) => {
            if (each === '<10') expect(fewest(place)).toBeLessThanOrEqual(1);
          });
        }),
      );
    }),
    { numRuns: 300 },
  );
});
