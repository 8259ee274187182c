import type { Day } from '../../../contract/values';

/** How a day travels; it is shown and typed as DD/MM/YYYY. */
export const WIRE_FORMAT = 'YYYY-MM-DD';

/** What an input of a day needs to know. */
export interface DayInputProps {
  readonly label: string;
  readonly value: Day | undefined;
  /** The first and the last day that can be chosen. */
  readonly least?: Day | undefined;
  readonly most?: Day | undefined;
  /** What is wrong with the day beyond its own bounds, in words. */
  readonly error?: string | undefined;
  /** Given the day, or undefined while what is typed is none that can be chosen. */
  readonly onChange: (day: Day | undefined) => void;
}
