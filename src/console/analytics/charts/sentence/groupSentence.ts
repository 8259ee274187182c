import type { DrawnGroups } from '../drawn';
import { leadersSentence } from './leadersSentence';
import { stepsSentence } from './stepsSentence';
import { tableSentence } from './tableSentence';
import type { Told } from './words';

/** What a chart by group shows, in one sentence. It has something to show. */
export const groupSentence = (drawn: DrawnGroups, told: Told): string => {
  if (drawn.chart.kind === 'steps') return stepsSentence(drawn, told);
  if (drawn.chart.kind === 'table') return tableSentence(drawn, told);
  return leadersSentence(drawn, told);
};
