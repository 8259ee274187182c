import type { HoursValue, PeakValue } from './HoursValue';
import { clockWords } from './times';

/** A peak band in words: `08:00 AM–11:00 AM every 4 min`. */
export const peakWords = ({ from, to, headway_minutes: headway }: PeakValue): string =>
  `${clockWords(from) || '?'}–${clockWords(to) || '?'} every ${headway ?? '?'} min`;

/** The hours of a day in words, peak bands after the times. */
export const hoursWords = ({ closed, first_train, last_train, peaks }: HoursValue): string => {
  if (closed) return 'Closed';
  const span = `${clockWords(first_train) || '?'} to ${clockWords(last_train) || '?'}`;
  return peaks.length === 0 ? span : `${span}; peaks ${peaks.map(peakWords).join(', ')}`;
};
