import { plotChart, bucketedChart } from '../../../src/console/resources/analytics/charts/chart';
import { chartSentence } from '../../../src/console/resources/analytics/charts/chartSentence';
import type { SentenceContext } from '../../../src/console/resources/analytics/charts/changeOf';
import { daysCompared } from '../../../src/contract/dashboards/comparison';
import { dashboards } from '../../../src/contract/dashboards/dashboards';
import type { Chart, GroupChart, LineChart } from '../../../src/contract/dashboards/description';
import type { Amount, ChartFigures, GroupFigures, LineFigures } from '../../../src/contract/dashboards/figures';

export const style = { locale: 'en-IN', currency: 'INR' };
export const days = { from: '2026-11-01', to: '2026-11-28' };
export const period = { days, compare: 'weekdays', previous: daysCompared('weekdays', days) } as const;

export const dayKeys = (count: number, month: string) =>
  Array.from({ length: count }, (_, at) => `2026-${month}-${String(at + 1).padStart(2, '0')}`);

export const lineFigures = (series: Record<string, Amount[]>, before?: Record<string, Amount[]>): LineFigures => {
  const count = Object.values(series)[0]?.length ?? 0;
  return {
    ...{ n: 14210, partial: [], series, buckets: dayKeys(count, '11') },
    ...(before && { previous: { buckets: dayKeys(count, '10'), series: before } }),
  };
};

export const said = (chart: Chart, figures: ChartFigures, told: SentenceContext): string => {
  const drawn = plotChart(bucketedChart(chart, days), figures);
  return drawn ? chartSentence(drawn, told) : '';
};

export const lineSays = (chart: LineChart, figures: LineFigures, isCompared = true) =>
  said(chart, figures, { style, period: isCompared ? period : { days } });

export const groupsOf = (
  measure: string,
  now: Record<string, Amount>,
  before?: Record<string, Amount>,
): GroupFigures => ({
  n: 100,
  groups: Object.entries(now).map(([label, value]) => ({
    ...{ key: label, label, values: { [measure]: value } },
    ...(before && { previous: { [measure]: before[label] ?? null } }),
  })),
});

export const groupSays = (chart: GroupChart, figures: GroupFigures) => said(chart, figures, { style, period });

export const { net_by_day: net, by_mode: byMode, top_stations: stations } = dashboards.revenue.charts;
export const { new_by_day: riders } = dashboards.users.charts;
