import * as z from 'zod';
import { WHOLE_MOBILE } from '../mobileNumber';
import {
  CardToken,
  FeedId,
  Moment,
  StationCode,
  eventFields,
  feedProse,
  feedText,
  looseFeedProse,
  looseFeedText,
} from './parts';

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
  id: CardToken,
  rider: FeedId,
  last_four: z.string().regex(/^\d{4}$/),
});
export type CardEvent = z.infer<typeof CardEvent>;

/** A rating of the app. */
export const RatingEvent = z.strictObject({
  ...eventFields('rating'),
  rider: FeedId,
  stars: z.int().min(1).max(5),
  comment: looseFeedProse(2000),
  app_version: feedText(20),
  platform: Platform,
});
export type RatingEvent = z.infer<typeof RatingEvent>;

/** A message of a rider to the operator. `reference` is a ticket or order number, if the rider gave one. */
export const FeedbackEvent = z.strictObject({
  ...eventFields('feedback'),
  rider: FeedId,
  category: feedText(60),
  subject: feedProse(200),
  text: feedProse(5000),
  station: StationCode.nullish(),
  reference: looseFeedText(64),
});
export type FeedbackEvent = z.infer<typeof FeedbackEvent>;
