import type { Chart } from '../../../contract/dashboards/description';
import type { Amount } from '../../../contract/dashboards/figures';
import type { MoneyStyle } from '../words/money';
import { labelText, unitText } from './amounts';
import { drawnMeasure } from './chart';

const unitOf = (chart: Chart) => (chart.kind === 'line' ? chart.unit : drawnMeasure(chart).unit);

const countText = (n: NonNullable<Amount>, { of }: Chart, style: MoneyStyle): string => {
  if (n === 'withheld') return `how many ${of[1]} is withheld`;
  return n === '<10' ? `fewer than 10 ${of[1]}` : `${labelText(n, 'count', style)} ${of[n === 1 ? 0 : 1]}`;
};

/** A chart's unit and what it counts: `₹ · 14,210 orders`. */
export const headText = (chart: Chart, n: Amount | undefined, style: MoneyStyle): string => {
  const unit = chart.kind === 'table' ? undefined : unitText(unitOf(chart), style);
  const count = n === undefined || n === null ? undefined : countText(n, chart, style);
  return [unit, count].filter(Boolean).join(' · ') || '\u00a0';
};
