import * as z from 'zod';
import '../noEval';
import { isCardNumber, maskCardNumbers } from './cardNumbers';

/** PostgreSQL stores neither a zero byte nor half a surrogate pair. */
const STORABLE = /^[^\0\p{Surrogate}]*$/u;

/** A text of a feed event, of 1 to `most` characters. */
export const feedText = (most: number) => z.string().regex(STORABLE).trim().min(1).max(most);

/** A text that may be empty, and is where absent. */
export const looseFeedText = (most: number) => z.string().regex(STORABLE).trim().max(most).default('');

/** A text that a person wrote, without the card numbers in it. */
export const feedProse = (most: number) => feedText(most).overwrite(maskCardNumbers);
export const looseFeedProse = (most: number) =>
  z.string().regex(STORABLE).trim().max(most).overwrite(maskCardNumbers).default('');

/** The sender's id of a thing: printable ASCII without spaces. */
export const FeedId = z.string().regex(/^[\x21-\x7e]{1,64}$/);

/** The id of a prepaid card: a token, never the number of the card. */
export const CardToken = FeedId.refine((id) => !isCardNumber(id), 'Send a token of the card, not its number');

/** A moment with its offset from UTC, in ISO 8601, of this century. */
export const Moment = z.iso.datetime({ offset: true }).regex(/^20/);

/** A business day at +05:30. */
export const FeedDay = z.iso.date().regex(/^20/);

/** An amount in whole paise, up to two crore rupees. */
export const Paise = z.int().min(0).max(2_000_000_000);

/** A sum of a day's money in whole paise. */
export const PaiseOfDay = z.int().min(0).max(9_000_000_000_000);

/** The code of a station. */
export const StationCode = z.string().regex(/^[A-Za-z0-9-]{1,12}$/);

/**
 * The fields of every event. `id` is the number of the thing that the event states, unique within the type.
 * An event with a known id and other content corrects the former one.
 * `version` orders corrections: one with a lower number than the known one is outdated and changes nothing.
 */
export const eventFields = <const T extends string>(type: T) => ({
  type: z.literal(type),
  id: FeedId,
  at: Moment,
  version: z.int().min(0).max(2_000_000_000).default(0),
});
