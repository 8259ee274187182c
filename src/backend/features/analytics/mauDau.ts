import type { Amount } from '../../../contract/dashboards/figures';
import { addDays } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { peopleQuery } from './peopleQuery';
import { MONTH_DAYS, WEEK_DAYS, activeRiders, type ActiveDay } from './activeRiders';
import { total } from './queryParts';
import { rowsByBucket, lineOf } from './buckets';
import { derivedAmount, share } from './peopleFigures';
import type { Hidden } from './smallGroups';
import { windowFigures } from './rollingWindows';

type Data = readonly ActiveDay[];

const on = (day: Day): string => `on ${day}`;
const week = (day: Day): string => `week to ${day}`;
const month = (day: Day): string => `month to ${day}`;
const OVER = 'days over';

/** Returns the days of the range that have begun. */
const begun = (data: Data, today: Day): Data => data.filter(({ day }) => day <= today);
const over = (data: Data, today: Day): Data => data.filter(({ day }) => day < today);

// Returns the days between the two periods; nothing of them is shown.
const untold = (before: Data, now: Data): readonly Day[] => {
  const [last, first] = [before.at(-1)?.day, now[0]?.day];
  const days: Day[] = [];
  if (last === undefined || first === undefined) return days;
  for (let day = addDays(last, 1); day < first; day = addDays(day, 1)) days.push(day);
  return days;
};

// Figures of weeks and months are shown only as far as they reveal no hidden day.
const withStretches = (hidden: Hidden, now: Data, before: Data = []): Hidden => {
  const named = [
    ...before.map((each) => ({ ...each, when: 'before' })),
    ...untold(before, now).map((day) => ({ day, when: 'never' }) as const),
    ...now.map((each) => ({ ...each, when: 'now' })),
  ];
  const told = new Map<string, Amount>();
  const tell = (name: (day: Day) => string, length: number, many: (each: ActiveDay) => number): void => {
    const days = named.map((each) =>
      'daily' in each ? { daily: hidden(`${each.when} ${on(each.day)}`), stretch: many(each) } : { daily: null },
    );
    windowFigures(days, length).forEach((amount, place) => {
      const { when, day } = named[place] ?? {};
      if (when && day) told.set(`${when} ${name(day)}`, amount);
    });
  };
  tell(week, WEEK_DAYS, ({ weekly }) => weekly);
  tell(month, MONTH_DAYS, ({ monthly }) => monthly);
  return (name) => told.get(name) ?? hidden(name);
};

const average = (amounts: readonly Amount[]): Amount => {
  const said = amounts.filter((each) => each !== null);
  return said.length === 0 ? null : derivedAmount(said, (...all) => total(all, (each) => each) / all.length);
};

// An average of riders is a whole number.
const ridersOnAverage = (amounts: readonly Amount[]): Amount =>
  derivedAmount([average(amounts)], (riders) => Math.round(riders));

/** The queries of the active riders page: riders active on a day, in a week, in a month. */
export const mauDauQueries = [
  peopleQuery<'mau-dau', Data>({
    parts: ['dau', 'wau', 'mau', 'stickiness', 'daily_by_day', 'active_by_day', 'stickiness_by_day'],
    records: ['tickets'],
    daysBefore: MONTH_DAYS - 1,
    read: activeRiders,
    people: (data, { today }) => {
      const days = over(data, today);
      return {
        counts: {
          [OVER]: total(days, ({ daily }) => daily),
          ...Object.fromEntries(begun(data, today).map(({ day, daily }) => [on(day), daily])),
        },
        sums: [{ whole: OVER, parts: days.map(({ day }) => on(day)) }],
        over: { [OVER]: Math.max(1, days.length) },
      };
    },
    derive: withStretches,
    figures: (data, hidden, span) => {
      const rows = begun(data, span.today).map(({ day }) => ({
        ...{ bucket: day, day, daily: hidden(on(day)), weekly: hidden(week(day)), monthly: hidden(month(day)) },
        stickiness: share(hidden(on(day)), hidden(month(day))),
      }));
      const cut = span.bucketsFor('days');
      const buckets = rowsByBucket(cut, rows).map(([bucket, some]) => {
        const whole = some.filter(({ day }) => day < span.today);
        const end = (whole.length > 0 ? whole : some).at(-1);
        return {
          ...{ bucket, weekly: end?.weekly ?? null, monthly: end?.monthly ?? null },
          daily: ridersOnAverage(some.map(({ daily }) => daily)),
          stickiness: average(some.map(({ stickiness }) => stickiness)),
        };
      });
      const days = over(data, span.today);
      const last = days.at(-1)?.day;
      const mau = last === undefined ? null : hidden(month(last));
      const n = rows.at(-1)?.monthly ?? 0;
      return {
        tiles: {
          dau: last === undefined ? null : derivedAmount([hidden(OVER)], (riders) => Math.round(riders / days.length)),
          ...{ wau: last === undefined ? null : hidden(week(last)), mau },
          stickiness: average(rows.slice(0, days.length).map(({ stickiness }) => stickiness)),
        },
        charts: {
          daily_by_day: lineOf(cut, n, buckets, ['daily'], null),
          active_by_day: lineOf(cut, n, buckets, ['monthly', 'weekly'], null),
          stickiness_by_day: lineOf(cut, n, buckets, ['stickiness'], null),
        },
      };
    },
  }),
];
