import type { MoneyStyle } from '../../../../kit/fields/money';
import type { Period } from '../../period';

/** What a sentence needs to know beside the figures. */
export interface Told {
  readonly style: MoneyStyle;
  readonly period: Period;
}

/** A label within a sentence: `first tickets`, but `QR ticket`. */
export const inSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
