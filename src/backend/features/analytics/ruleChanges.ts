import { sql } from 'drizzle-orm';
import { dateText } from '../../../contract/localTime';
import { addDays } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { ruleEffects } from './ruleEffects';
import { rowsOf } from '../../platform/db/sql';
import { percent } from './queryParts';
import { ledgerSums, pointsOf } from './points';
import type { FiguresQuery } from './figuresQuery';
import { spanOf } from './spans';

const MAX_ROWS = 20;
const MAX_DAYS = 500;
const MAX_NAMED = 3;
/** The days before a change that are compared with as many from it on. */
const DAYS = 14;
/** The search for changes whose comparisons overlap goes this many days beyond the requested ones. */
const NEAR_DAYS = 4 * DAYS;

interface Changes {
  readonly day: Day;
  /** The changed rules in words, the last entered first. */
  readonly rules: readonly string[];
  readonly people: readonly string[];
}

const list = (words: readonly string[]): string => {
  const more = words.length - MAX_NAMED;
  return more > 0 ? `${words.slice(0, MAX_NAMED).join('; ')} and ${more} more` : words.join('; ');
};

/** Changes whose periods of comparison overlap, newest first. */
type NearChanges = readonly [Changes, ...Changes[]];

const daysOf = (near: NearChanges) => ({ last: near[0].day, first: near.at(-1)?.day ?? near[0].day });

const labelOf = (near: NearChanges): string => {
  const { first, last } = daysOf(near);
  const days = first === last ? dateText(first) : `${dateText(first)} to ${dateText(last)}`;
  const rules = [...new Set(near.flatMap((each) => each.rules))];
  const people = [...new Set(near.flatMap((each) => each.people))].sort();
  return `${days}, ${list(rules)}, by ${people.join(' and ')}`;
};

/** Merges days with changes, newest first, where their periods of comparison overlap. */
const together = (days: readonly Changes[]): readonly NearChanges[] => {
  const found: [Changes, ...Changes[]][] = [];
  for (const each of days) {
    const last = found.at(-1);
    if (last && addDays(each.day, DAYS) > daysOf(last).first) last.push(each);
    else found.push([each]);
  }
  return found;
};

/**
 * The effects of changed rules, newest first: a row for each day on which some take effect.
 * Changes less than 14 days apart have one effect, and share a row. A change without influence on points has none.
 * An effect that is not computed yet is null.
 */
export const ruleChanges: FiguresQuery<'loyalty-analytics'> = {
  parts: ['rule_changes'],
  records: ['points'],
  run: async (queries, span) => {
    const looked = spanOf(addDays(span.from, -NEAR_DAYS), addDays(span.to, NEAR_DAYS), span.now);
    const found = await rowsOf<Changes>(
      queries,
      sql`select to_char(day, 'YYYY-MM-DD') as day, json_agg(label order by at desc, id desc) as rules,
                 json_agg(distinct username) as people
            from ${ruleEffects(looked)} changes where matters
           group by day order by 1 desc limit ${MAX_DAYS}`,
    );
    const shown = together(found)
      .filter((near) => near.some(({ day }) => span.from <= day && day <= span.to))
      .slice(0, MAX_ROWS);
    const [newest, oldest] = [shown[0], shown.at(-1)];
    if (!newest || !oldest) return { charts: { rule_changes: { n: 0, groups: [] } } };
    const around = spanOf(addDays(daysOf(oldest).first, -DAYS), addDays(daysOf(newest).last, DAYS - 1), span.now);
    const rows = await ledgerSums(queries, around);
    const perDay = (from: Day): number | null => {
      const to = addDays(from, DAYS - 1);
      if (to >= span.today) return null;
      return (
        pointsOf(
          rows.filter(({ bucket }) => from <= bucket && bucket <= to),
          'earned',
        ) / DAYS
      );
    };
    const groups = shown.map((near) => {
      const { first, last } = daysOf(near);
      const before = perDay(addDays(first, -DAYS));
      const after = perDay(last);
      const change = before === null || after === null ? null : percent(after - before, before);
      return { key: last, label: labelOf(near), values: { before, after, change } };
    });
    return { charts: { rule_changes: { n: groups.length, groups } } };
  },
};
