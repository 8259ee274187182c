import { sql } from 'drizzle-orm';
import { addDays } from '../../contract/reports/range';
import type { Day } from '../../contract/values';
import { ruleEffects } from './ruleEffects';
import { rowsOf } from '../database/statements';
import { percent, total } from './asked';
import { pointsMoved, pointsOf } from './points';
import type { Question } from './question';
import { spanOf } from './spans';

const MOST_CHANGES = 20;
const MOST_NAMED = 3;
/** So many days before a change are set against as many from it on. */
const DAYS = 14;

interface Changes {
  readonly day: Day;
  /** The rules in words, the last entered first. */
  readonly rules: readonly string[];
  readonly people: readonly string[];
}

const list = (words: readonly string[]): string => {
  const more = words.length - MOST_NAMED;
  return more > 0 ? `${words.slice(0, MOST_NAMED).join('; ')} and ${more} more` : words.join('; ');
};

const labelOf = ({ day, rules, people }: Changes): string =>
  `${day.split('-').reverse().join('-')}, ${list(rules)}, by ${people.join(' and ')}`;

/**
 * What changed rules did, a row for each day from which some count, the newest first. Changes of one day have one and the same
 * effect, and appear together; what waits to be counted is null.
 */
export const ruleChanges: Question<'loyalty-analytics'> = {
  tells: ['rule_changes'],
  records: ['points'],
  ask: async (queries, span) => {
    const found = await rowsOf<{ day: Day; rules: readonly string[]; people: readonly string[] }>(
      queries,
      sql`select to_char(day, 'YYYY-MM-DD') as day, json_agg(label order by at desc, id desc) as rules,
                 json_agg(distinct username) as people
            from ${ruleEffects(span)} changes
           group by day order by 1 desc limit ${MOST_CHANGES}`,
    );
    const newest = found[0]?.day;
    const oldest = found.at(-1)?.day;
    if (newest === undefined || oldest === undefined) return { charts: { rule_changes: { n: 0, groups: [] } } };
    const around = spanOf(addDays(oldest, -DAYS), addDays(newest, DAYS - 1), span.now);
    const rows = await pointsMoved(queries, around);
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
    const groups = found.map((changes) => {
      const before = perDay(addDays(changes.day, -DAYS));
      const after = perDay(changes.day);
      const change = before === null || after === null ? null : percent(after - before, before);
      const rules = [...new Set(changes.rules)];
      return { key: changes.day, label: labelOf({ ...changes, rules }), values: { before, after, change } };
    });
    return { charts: { rule_changes: { n: total(found, ({ rules }) => rules.length), groups } } };
  },
};
