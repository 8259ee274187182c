import { notComparedText } from '../../period';
import { contentOf } from '../content';
import type { Drawn } from '../drawn';
import { groupSentence } from './groupSentence';
import { lineSentence } from './lineSentence';
import type { Told } from './words';

/** One sentence that says what a chart shows, worked out from its figures and its description. */
export const chartSentence = (drawn: Drawn, told: Told): string => {
  const content = contentOf(drawn);
  if (content === 'nothing') return `No ${drawn.chart.of[1]} in these days`;
  if (content === 'hidden') return 'No figure here may be told';
  const said = drawn.kind === 'line' ? lineSentence(drawn, told) : groupSentence(drawn, told);
  return [said, notComparedText(drawn.figures)].filter(Boolean).join('; ');
};
