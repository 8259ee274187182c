import type { Chart } from '../../../../contract/dashboards/description';
import type { Amount } from '../../../../contract/dashboards/figures';
import { t } from '../../../language/t';
import type { MoneyStyle } from '../../../ui/words/money';
import { countedAs, manyOf } from '../../../ui/words/words';
import { labelText, unitText } from './amounts';
import { plottedMeasure, nounOf } from './chart';

const unitOf = (chart: Chart) => (chart.kind === 'line' ? chart.unit : plottedMeasure(chart).unit);

const countText = (n: NonNullable<Amount>, chart: Chart, style: MoneyStyle): string => {
  const things = nounOf(chart);
  if (n === 'withheld') return t('how many {things} is withheld', { things: manyOf(things) });
  return n === '<10'
    ? t('fewer than 10 {things}', { things: manyOf(things) })
    : countedAs(labelText(n, 'count', style), n, things);
};

/** A chart's unit and the things that it counts: `₹ · 14,210 orders`. */
export const chartHeading = (chart: Chart, n: Amount | undefined, style: MoneyStyle): string => {
  const unit = chart.kind === 'table' ? undefined : unitText(unitOf(chart), style);
  const count = n === undefined || n === null ? undefined : countText(n, chart, style);
  return [unit, count].filter(Boolean).join(' · ') || '\u00a0';
};
