import { dashboardNames, dashboards, type DashboardName } from '../../contract/dashboards/dashboards';
import type { Dashboard } from '../../contract/dashboards/description';
import type { analytics as contractRows } from '../../contract/endpoints/analytics';
import { Failure, isFailure } from '../../contract/failure';
import { granted } from '../../contract/permissions';
import { periodBefore } from '../../contract/reports/range';
import { troubleOf } from '../databaseErrors';
import { missingFlag, notFound } from '../refusals';
import type { GroupHandlers, Person, World } from '../world';
import { besideBefore, type Parts } from './answer';
import { spanOf } from './asked';
import { questions } from './questions';

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

/** The figures of the ten analytics pages (wire.md 6): each question is asked alone, and what fails is missing alone. */
export const analyticsHandlers = ({ db, now, background }: World): GroupHandlers<typeof contractRows> => ({
  getFigures: async ({ id, query, who }) => {
    const name = dashboardOf(id, who);
    if (query.part !== undefined && !partsOf(name).includes(query.part)) throw unknownPart(name);
    const span = spanOf(query.from, query.to, now());
    const before = periodBefore(span);
    const earlier = query.compare ? spanOf(before.from, before.to, span.now) : undefined;
    const asked = questions[name].filter(({ tells }) => !query.part || tells.some((part) => part === query.part));
    const answers = await Promise.all(
      asked.map(async (question): Promise<Parts> => {
        try {
          const { told, before } =
            'askBoth' in question
              ? await question.askBoth(db, span, earlier)
              : { told: await question.ask(db, span), before: earlier && (await question.ask(db, earlier)) };
          return besideBefore(told, before, query.part);
        } catch (error) {
          // Then the others fail too: it is said of the whole page, and the console asks again.
          if (troubleOf(error) === 'down' || isFailure(error)) throw error;
          background(() => Promise.reject(error instanceof Error ? error : new Error(String(error))));
          return { tiles: {}, charts: {} };
        }
      }),
    );
    return {
      ...{ from: span.from, to: span.to, updated_at: span.now.toISOString() },
      ...(earlier && { previous: { from: earlier.from, to: earlier.to } }),
      ...(span.from <= span.today && span.today <= span.to && { partial: span.today }),
      tiles: Object.assign({}, ...answers.map(({ tiles }) => tiles)) as Parts['tiles'],
      charts: Object.assign({}, ...answers.map(({ charts }) => charts)) as Parts['charts'],
    };
  },
});
