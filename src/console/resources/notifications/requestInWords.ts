import { formatClock, formatDay, formatTime } from '../../kit/fields/time';
import { momentsOf, type Request } from './moments';

const often = ({ repeat, every }: Request): string => {
  if (repeat === 'weekdays') return 'Monday to Friday';
  return every === 1 ? 'every day' : `every ${every} days`;
};

/** What is asked for, in words, before it is added: `5 times, every day at 08:00 AM, from 22-11-2026 to 26-11-2026`. */
export const requestInWords = (request: Request): string => {
  const moments = momentsOf(request);
  const [first, last] = [moments[0], moments.at(-1)];
  if (moments.length === 1) return `Once, ${formatTime(first)}`;
  return `${moments.length} times, ${often(request)} at ${formatClock(first)}, from ${formatDay(first)} to ${formatDay(last)}`;
};
