import * as z from 'zod';
import { WHOLE_MOBILE } from '../mobileNumber';
import { FeedId, Moment, StationCode, eventFields, feedText, looseFeedText } from './parts';

const LEAST_CARD_DIGITS = 12;

/** True for the number of a payment card, by its length and its check digit. Such a number must not be stored. */
export const isCardNumber = (id: string): boolean => {
  const digits = id.replace(/[ -]/g, '');
  if (!/^\d+$/.test(digits) || digits.length < LEAST_CARD_DIGITS || digits.length > 19) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/** Platforms of the app. */
export const Platform = z.enum(['Android', 'iOS']);

/** A rider of the app. `at` is the moment of the last change; `member_since` opens an account for points. */
export const RiderEvent = z.strictObject({
  ...eventFields('rider'),
  name: feedText(120),
  mobile: z.string().regex(WHOLE_MOBILE),
  email: z.email().max(254).nullish(),
  joined_at: Moment,
  platform: Platform,
  app_version: feedText(20),
  occupation: feedText(60).nullish(),
  birth_year: z.int().min(1900).max(2100).nullish(),
  gender: feedText(20).nullish(),
  language: feedText(40).nullish(),
  member_since: Moment.nullish(),
});
export type RiderEvent = z.infer<typeof RiderEvent>;

/** A prepaid card that a rider added to the app at `at`. The id is a token, never the number of the card. */
export const CardEvent = z.strictObject({
  ...eventFields('card'),
  id: FeedId.refine((id) => !isCardNumber(id), 'Send a token of the card, not its number'),
  rider: FeedId,
  last_four: z.string().regex(/^\d{4}$/),
});
export type CardEvent = z.infer<typeof CardEvent>;

/** A rating of the app. */
export const RatingEvent = z.strictObject({
  ...eventFields('rating'),
  rider: FeedId,
  stars: z.int().min(1).max(5),
  comment: looseFeedText(2000),
  app_version: feedText(20),
  platform: Platform,
});
export type RatingEvent = z.infer<typeof RatingEvent>;

/** A message of a rider to the operator. `reference` is a ticket or order number, if the rider gave one. */
export const FeedbackEvent = z.strictObject({
  ...eventFields('feedback'),
  rider: FeedId,
  category: feedText(60),
  subject: feedText(200),
  text: feedText(5000),
  station: StationCode.nullish(),
  reference: looseFeedText(64),
});
export type FeedbackEvent = z.infer<typeof FeedbackEvent>;
