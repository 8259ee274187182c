import type { DayRange } from '../../../../contract/reports/range';
import type { MoneyStyle } from '../../../ui/fields/money';

/** What a sentence needs to know beside the figures. */
export interface Told {
  readonly style: MoneyStyle;
  /** The days that are compared with, where there are any. */
  readonly previous: DayRange | undefined;
}

/** A label within a sentence: `first tickets`, but `QR ticket`. */
export const inSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
