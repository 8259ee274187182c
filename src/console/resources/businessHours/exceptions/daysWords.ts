import type { BusinessHours } from '../../../../contract/endpoints/businessHours';
import type { Day } from '../../../../contract/values';
import { formatDay } from '../../../kit/fields/time';

type Days = Pick<BusinessHours, 'start_date' | 'end_date'>;

/** The days of an exception: one, or the first and the last. */
export const daysWords = ({ start_date: start, end_date: end }: Days): string =>
  start === end ? formatDay(start) : `${formatDay(start)} to ${formatDay(end)}`;

interface Meeting {
  readonly field: 'start_date' | 'end_date';
  readonly message: string;
}

/** Which exception the days of another meet, in the words in which the server would refuse them. */
export const meetingWith = (
  exceptions: readonly BusinessHours[],
  start: Day | undefined,
  end: Day | undefined,
): Meeting | undefined => {
  if (!start || !end) return undefined;
  const met = exceptions.find(({ start_date, end_date }) => (start_date ?? '') <= end && (end_date ?? '') >= start);
  if (!met) return undefined;
  const which = `“${met.name}”, ${daysWords(met)}`;
  return {
    field: (met.start_date ?? '') <= start ? 'start_date' : 'end_date',
    message: `These days meet ${which}. Choose other days, or delete that one first`,
  };
};
