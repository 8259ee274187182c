import type { Amount } from '../../contract/dashboards/figures';
import { addDays } from '../../contract/reports/range';
import type { Day } from '../../contract/values';
import { aboutPeople, type People } from './aboutPeople';
import { MONTH_DAYS, WEEK_DAYS, activeRiders, type ActiveDay } from './activeRiders';
import { total } from './asked';
import { lineOf } from './buckets';
import { following, share } from './peopleFigures';
import type { Sum } from './smallGroups';

type Data = readonly ActiveDay[];

const on = (day: Day): string => `on ${day}`;
const week = (day: Day): string => `week to ${day}`;
const month = (day: Day): string => `month to ${day}`;
const OVER = 'days over';

/** The days of the range that have begun, and of those the ones that are over. */
const begun = (data: Data, today: Day): Data => data.filter(({ day }) => day <= today);
const over = (data: Data, today: Day): Data => data.filter(({ day }) => day < today);

// Whoever comes in a stretch of days comes on one of them, at most.
const bounds = (days: ReadonlyMap<Day, string>): readonly Sum[] =>
  [...days].flatMap(([day, when]): readonly Sum[] => {
    const named = (name: (day: Day) => string, of: Day): string | undefined => {
      const whose = days.get(of);
      return whose && `${whose} ${name(of)}`;
    };
    const atMost = (whole: string | undefined, parts: readonly (string | undefined)[]): readonly Sum[] => {
      const known = parts.filter((part) => part !== undefined);
      return whole !== undefined && known.length === parts.length ? [{ whole, parts: known, kind: 'orLess' }] : [];
    };
    const back = (by: number): Day => addDays(day, -by);
    const stretch = (name: (day: Day) => string, length: number): readonly Sum[] => [
      ...atMost(`${when} ${name(day)}`, [named(name, back(1)), named(on, day)]),
      ...atMost(named(name, back(1)), [named(name, day), named(on, back(length))]),
      ...atMost(
        `${when} ${name(day)}`,
        Array.from({ length }, (_, by) => named(on, back(by))),
      ),
    ];
    return [
      ...atMost(named(on, day), [named(week, day)]),
      ...atMost(named(week, day), [named(month, day)]),
      ...stretch(week, WEEK_DAYS),
      ...stretch(month, MONTH_DAYS),
    ];
  });

const daysOf = (people: People | undefined, when: string): readonly (readonly [Day, string])[] =>
  Object.keys(people?.counts ?? {}).flatMap((name) => (name.startsWith('on ') ? [[name.slice(3), when] as const] : []));

const average = (amounts: readonly Amount[]): Amount => {
  const said = amounts.filter((each) => each !== null);
  return said.length === 0 ? null : following(said, (...all) => total(all, (each) => each) / all.length);
};

/** How many use the app on a day, in a week, in a month. */
export const mauDauQuestions = [
  aboutPeople<'mau-dau', Data>({
    tells: ['dau', 'wau', 'mau', 'stickiness', 'active_by_day', 'stickiness_by_day'],
    read: activeRiders,
    people: (data, { today }) => {
      const days = over(data, today);
      const shown = begun(data, today);
      return {
        counts: {
          [OVER]: total(days, ({ daily }) => daily),
          ...Object.fromEntries(shown.map(({ day, daily }) => [on(day), daily])),
          ...Object.fromEntries(shown.map(({ day, weekly }) => [week(day), weekly])),
          ...Object.fromEntries(shown.map(({ day, monthly }) => [month(day), monthly])),
        },
        sums: [{ whole: OVER, parts: days.map(({ day }) => on(day)) }],
        over: { [OVER]: Math.max(1, days.length) },
      };
    },
    ties: (now, before) => ({ sums: bounds(new Map([...daysOf(before, 'before'), ...daysOf(now, 'now')])) }),
    tell: (data, hidden, span) => {
      const rows = begun(data, span.today).map(({ day }) => ({
        ...{ bucket: day, daily: hidden(on(day)), weekly: hidden(week(day)), monthly: hidden(month(day)) },
        stickiness: share(hidden(on(day)), hidden(month(day))),
      }));
      const days = over(data, span.today);
      const last = days.at(-1)?.day;
      const mau = last === undefined ? null : hidden(month(last));
      const n = rows.at(-1)?.monthly ?? 0;
      return {
        tiles: {
          dau: last === undefined ? null : following([hidden(OVER)], (riders) => Math.round(riders / days.length)),
          ...{ wau: last === undefined ? null : hidden(week(last)), mau },
          stickiness: average(rows.slice(0, days.length).map(({ stickiness }) => stickiness)),
        },
        charts: {
          active_by_day: lineOf('day', span, n, rows, ['daily', 'weekly', 'monthly'], null),
          stickiness_by_day: lineOf('day', span, n, rows, ['stickiness'], null),
        },
      };
    },
  }),
];
