import { amountInWords } from '../amounts/amountText';
import { numberOf } from '../amounts/known';
import { drawnMeasure, type DrawnGroups } from '../drawn';
import { shareText } from './shareText';
import { inSentence, type Told } from './words';

/** How far the steps lead, in one sentence: `Of 14,210 tickets sold, 91% entered and 88% exited`. */
export const stepsSentence = ({ chart, figures: { groups } }: DrawnGroups, { style }: Told): string => {
  const { name, unit } = drawnMeasure(chart);
  const [first, ...others] = groups;
  const all = numberOf(first?.values[name]);
  if (!first || all === undefined || all === 0) return chart.about;
  const amount = amountInWords(all, unit, style);
  const steps = others.map(({ label, values }) => {
    const value = values[name];
    const reached = typeof value === 'number' ? shareText(value, all) : amountInWords(value, unit, style);
    return `${reached} ${inSentence(label)}`;
  });
  const last = steps.pop();
  const said = steps.length > 0 ? `${steps.join(', ')} and ${last}` : last;
  return `Of ${amount} ${chart.of[all === 1 ? 0 : 1]} ${inSentence(first.label)}, ${said ?? 'none went on'}`;
};
