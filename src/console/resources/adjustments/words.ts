import { capitalized } from '../../kit/list/Noun';

const states: Readonly<Record<string, string>> = {
  done: 'Entered',
  waiting: 'Waiting',
  rejected: 'Rejected',
  lapsed: 'Lapsed',
};

/** How an adjustment stands, in words; a state that is not known is said as it came. */
export const stateInWords = (state: string): string => states[state] ?? state;

/** What an adjustment is called: `Credit`, `Debit`, `Reversal`. */
export const kindInWords = (kind: string): string => capitalized(kind);
