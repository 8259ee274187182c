import { dashboardNames, dashboards, type DashboardName } from '../../contract/dashboards/dashboards';
import type { Dashboard } from '../../contract/dashboards/description';
import type { ChartFigures, TileFigure } from '../../contract/dashboards/figures';
import type { analytics as contractRows } from '../../contract/endpoints/analytics';
import { granted } from '../../contract/permissions';
import { addDays, dayAt, dayCount, startOfDay } from '../../contract/reports/range';
import type { Day } from '../../contract/values';
import { missingFlag, notFound } from '../refusals';
import type { GroupHandlers, Person, World } from '../world';
import type { Span, Told } from './question';
import { questions } from './questions';

const spanOf = (from: Day, to: Day, now: Date): Span => ({
  ...{ from, to, now, today: dayAt(now) },
  ...{ start: startOfDay(from), end: startOfDay(addDays(to, 1)) },
});

// As many days, right before.
const spanBefore = ({ from, to, now }: Span): Span => {
  const days = dayCount(from, to);
  return spanOf(addDays(from, -days), addDays(to, -days), now);
};

const tileFigures = (told: Told, before: Told | undefined): Record<string, TileFigure> =>
  Object.fromEntries(
    Object.entries(told.tiles ?? {}).map(([name, value]) => [
      name,
      { value, ...(before && { previous: before.tiles?.[name] ?? null }) },
    ]),
  );

const chartFigures = (told: Told, before: Told | undefined): Record<string, ChartFigures> =>
  Object.fromEntries(
    Object.entries(told.charts ?? {}).map(([name, chart]) => {
      const earlier = before?.charts?.[name];
      if ('groups' in chart) {
        const past =
          earlier && 'groups' in earlier ? new Map(earlier.groups.map((each) => [each.key, each.values])) : undefined;
        const groups = chart.groups.map((each) => ({
          ...each,
          ...(past?.has(each.key) && { previous: past.get(each.key) }),
        }));
        return [name, { n: chart.n, groups }];
      }
      const previous =
        earlier && 'series' in earlier ? { buckets: earlier.buckets, series: earlier.series } : undefined;
      return [name, { ...chart, ...(previous && { previous }) } as ChartFigures];
    }),
  );

const dashboardOf = (id: string | number, who: Person): DashboardName => {
  const name = dashboardNames.find((each) => each === id);
  if (!name) throw notFound('dashboard');
  const { needs }: Dashboard = dashboards[name];
  if (needs && !granted(who.flags, needs)) throw missingFlag([needs]);
  return name;
};

/** The figures of the ten analytics pages (wire.md 6): each question is asked alone, and what fails is missing alone. */
export const analyticsHandlers = ({ db, now, background }: World): GroupHandlers<typeof contractRows> => ({
  getFigures: async ({ id, query, who }) => {
    const name = dashboardOf(id, who);
    const span = spanOf(query.from, query.to, now());
    const earlier = query.compare ? spanBefore(span) : undefined;
    const asked = questions[name].filter(({ tells }) => !query.part || tells.some((part) => part === query.part));
    const answers = await Promise.all(
      asked.map(async ({ ask }) => {
        try {
          const told = await ask(db, span);
          const before = earlier && (await ask(db, earlier));
          return { tiles: tileFigures(told, before), charts: chartFigures(told, before) };
        } catch (error) {
          background(() => Promise.reject(error instanceof Error ? error : new Error(String(error))));
          return { tiles: {}, charts: {} };
        }
      }),
    );
    return {
      ...{ from: span.from, to: span.to, updated_at: span.now.toISOString() },
      ...(earlier && { previous: { from: earlier.from, to: earlier.to } }),
      ...(span.from <= span.today && span.today <= span.to && { partial: span.today }),
      tiles: Object.assign({}, ...answers.map(({ tiles }) => tiles)) as Record<string, TileFigure>,
      charts: Object.assign({}, ...answers.map(({ charts }) => charts)) as Record<string, ChartFigures>,
    };
  },
});
