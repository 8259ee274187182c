import type { LoyaltyAdjustment } from '../../../contract/endpoints/adjustments';
import { formatTime } from '../../ui/fields/time';
import { changeText, pointsCounted } from '../pointsInWords';

/** What is said of an entry once the server has it. */
export const saidOf = (entry: LoyaltyAdjustment): string => {
  const { kind, points, customer_name, mobile, state, balance_before: before, balance_after: after } = entry;
  const who = customer_name || mobile;
  if (state === 'waiting') {
    const until = entry.lapses_at ? `, until ${formatTime(entry.lapses_at)}` : '';
    return `The ${kind} of ${pointsCounted(points)} for ${who} waits for a second person${until}.`;
  }
  const did = kind === 'debit' ? 'debited from' : 'credited to';
  const change = before !== null && after !== null ? `: ${changeText(before, after)}` : '';
  return `${pointsCounted(points)} ${did} ${who}${change}.`;
};
