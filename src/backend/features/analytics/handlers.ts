import { dashboardNames, dashboards, type DashboardName } from '../../../contract/dashboards/dashboards';
import type { Comparison } from '../../../contract/dashboards/comparison';
import type { Dashboard } from '../../../contract/dashboards/description';
import type { analytics as contractRows } from '../../../contract/endpoints/analytics';
import { Failure, isFailure } from '../../../contract/failure';
import { granted } from '../../../contract/permissions';
import type { NotComparable } from '../../../contract/dashboards/figures';
import { addDays } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { readFromReplica } from '../../platform/db/connections';
import type { Sql, Queries } from '../../platform/db/sql';
import { databaseProblemOf } from '../../platform/db/errors';
import { missingFlag, notFound } from '../../platform/refusals/commonRefusals';
import { runningCall } from '../../platform/runningCall';
import type { GroupHandlers, Person, World } from '../../platform/world';
import { withComparison, type ComparedParts, type Parts } from './comparedParts';
import { daySourceNames } from './daySources';
import { refreshSums } from './daySums';
import { gapsOf, spanWithout } from './gaps';
import type { Span } from './figuresQuery';
import { figuresQueries } from './figuresQueries';
import { recordsBegin, stillValid } from './records';
import { spanCompared, spanOf } from './spans';

const dashboardOf = (id: string | number, who: Person): DashboardName => {
  const name = dashboardNames.find((each) => each === id);
  if (!name) throw notFound('dashboard');
  const { needs }: Dashboard = dashboards[name];
  if (needs && !granted(who.flags, needs)) throw missingFlag([needs]);
  return name;
};

const partsOf = (name: DashboardName): readonly string[] => [
  ...Object.keys(dashboards[name].tiles),
  ...Object.keys(dashboards[name].charts),
];

const unknownPart = (name: DashboardName): Failure =>
  new Failure(`part: must be one of: ${partsOf(name).join(', ')}`, { status: 422 });

type Asked = (typeof figuresQueries)[DashboardName][number];

// Returns a function that gives the reason why a part is not compared; undefined where it is.
const comparability = async (
  db: Queries,
  { records, daysBefore: looksBack = 0, ticketUseParts: ofTicketsOver = [] }: Asked,
  span: Span,
  earlier: Span | undefined,
): Promise<(part: string) => NotComparable | undefined> => {
  const begin = earlier && (await recordsBegin(db, records));
  const early = begin !== undefined && earlier && begin > addDays(earlier.from, -looksBack) ? begin : undefined;
  const open = ofTicketsOver.length > 0 ? await stillValid(db, span) : 0;
  return (part) => {
    const reasons = {
      ...(early !== undefined && { records_begin: early }),
      ...(open > 0 && ofTicketsOver.some((each) => each === part) && { still_valid: open }),
    };
    return Object.keys(reasons).length > 0 ? reasons : undefined;
  };
};

const answerTo = async (
  db: Queries,
  question: Asked,
  span: Span,
  earlier: Span | undefined,
  comparison: Comparison | undefined,
): Promise<ComparedParts> => {
  const notComparable = await comparability(db, question, span, earlier);
  // The earlier period is not queried where no part is compared: fewer numbers have to be withheld then.
  const asked = question.parts.some((part) => !notComparable(part)) ? earlier : undefined;
  if ('runBoth' in question) return { before: undefined, ...(await question.runBoth(db, span, asked)), notComparable };
  const gaps = await gapsOf(db, question.records, span, asked, comparison);
  const told = await question.run(db, span);
  const comparedSpan = spanWithout(span, gaps.withoutCounterpart);
  const comparedEarlier = asked && spanWithout(asked, gaps.earlierWithoutCounterpart);
  return {
    ...{ current: told, notComparable, gaps },
    before: comparedSpan && comparedEarlier && (await question.run(db, comparedEarlier)),
    ...(gaps.withoutCounterpart.size > 0 && { compared: comparedSpan && (await question.run(db, comparedSpan)) }),
  };
};

/**
 * Handles the ten analytics pages (docs/wire.md#under-console).
 * Each query runs separately; a failed one leaves only its own parts out.
 */
export const analyticsHandlers = ({ db, now, background }: World): GroupHandlers<typeof contractRows> => ({
  getFigures: async ({ id, query, who }) => {
    const name = dashboardOf(id, who);
    if (query.part !== undefined && !partsOf(name).includes(query.part)) throw unknownPart(name);
    const span = spanOf(query.from, query.to, now());
    const earlier = query.compare && spanCompared(span, query.compare);
    const asked: readonly Asked[] = figuresQueries[name];
    const noData = new Set<Day>();
    const answerOne = async (queries: Sql, question: Asked, days: Span, before: Span | undefined): Promise<Parts> => {
      try {
        const found = await answerTo(queries, question, days, before, query.compare);
        for (const day of [...(found.gaps?.now ?? []), ...(found.gaps?.then ?? [])]) noData.add(day);
        return withComparison(found, query.part);
      } catch (error) {
        // Where the database is down, all queries would fail: the whole page fails, and the console retries.
        // A failed replica is replaced by the primary.
        if (queries !== db || databaseProblemOf(error) === 'down' || isFailure(error)) throw error;
        background(() => Promise.reject(error instanceof Error ? error : new Error(String(error))));
        return { tiles: {}, charts: {} };
      }
    };
    const wanted = asked.filter(({ parts: tells }) => !query.part || tells.some((part) => part === query.part));
    const answerAll = (queries: Sql): Promise<readonly Parts[]> => {
      // Results are cached by span object; the copies keep the results of this database separate.
      const [days, before] = [{ ...span }, earlier && { ...earlier }];
      return Promise.all(wanted.map((question) => answerOne(queries, question, days, before)));
    };
    const answers = await readFromReplica(db, answerAll, () => refreshSums(db, ...daySourceNames));
    const behind = runningCall()?.behind ?? [];
    const updatedAt = new Date(Math.min(span.now.getTime(), ...behind.map(({ asOf }) => asOf)));
    const daysBehind = new Set(behind.map(({ day }) => day)).size;
    return {
      ...{ from: span.from, to: span.to, updated_at: updatedAt.toISOString() },
      ...(daysBehind > 0 && { days_behind: daysBehind }),
      ...(noData.size > 0 && { no_data: [...noData].sort() }),
      ...(query.compare && earlier && { compare: query.compare, previous: { from: earlier.from, to: earlier.to } }),
      ...(span.from <= span.today && span.today <= span.to && { partial: span.today }),
      tiles: Object.assign({}, ...answers.map(({ tiles }) => tiles)) as Parts['tiles'],
      charts: Object.assign({}, ...answers.map(({ charts }) => charts)) as Parts['charts'],
    };
  },
});
