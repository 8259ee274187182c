import type { LoyaltyAdjustment } from '../../../contract/endpoints/adjustments';

/** Something that happened to an entry, or will. */
export interface StoryEvent {
  /** ISO 8601, where it is known. */
  readonly at?: string | undefined;
  readonly text: string;
  readonly note?: string;
}

/** What happened to an entry, oldest first. */
export const eventsOf = (adjustment: LoyaltyAdjustment): readonly StoryEvent[] => {
  const { at, by_whom, state, decided_by, decided_at, decision_reason, lapses_at } = adjustment;
  const wasHeld = state === 'waiting' || state === 'lapsed' || decided_by !== '';
  const asked = { at, text: wasHeld ? `Asked for by ${by_whom}` : `Entered by ${by_whom}` };
  if (state === 'waiting')
    return [asked, { at: lapses_at ?? undefined, text: 'Lapses, unless somebody decides before' }];
  if (state === 'lapsed')
    return [asked, { at: decided_at ?? lapses_at ?? undefined, text: 'Lapsed: nobody decided in time' }];
  if (decided_by === '') return [asked];
  const verb = state === 'rejected' ? 'Rejected' : 'Approved and entered';
  const decided = { at: decided_at ?? undefined, text: `${verb} by ${decided_by}` };
  return [asked, decision_reason === '' ? decided : { ...decided, note: decision_reason }];
};
