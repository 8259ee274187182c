import * as z from 'zod';
import { bare, plain } from '../endpoint';
import { Id, Instant } from '../values';

/** The most versions of a record that are sent: the newest. */
export const MAX_VERSIONS = 50;

/** A record as a change left it, from the daily log. */
export const RecordVersion = z.object({
  /** The id by which it is restored. */
  id: z.string(),
  /** The time and the author of the version; undefined for a first one that is older than the log. */
  at: Instant.optional(),
  by: z.string().optional(),
  action: z.string(),
  /** The time of the version that was restored. */
  as_of: Instant.optional(),
  /** Field → its value then, flat, as in the log; of a picture its file name. */
  fields: z.record(z.string(), z.unknown()),
  /** Field → the address of its picture, where that is still stored. */
  pictures: z.record(z.string(), z.string()),
  /** The known reason why it cannot be restored, checked before a try; empty without one. */
  obstacle: z.string(),
});
export type RecordVersion = z.infer<typeof RecordVersion>;

/** The versions of a record, newest first; the first one is the present. */
export const RecordHistory = z.object({
  versions: z.array(RecordVersion),
  /** True where older versions were left out. */
  is_cut: z.boolean(),
});
export type RecordHistory = z.infer<typeof RecordHistory>;

/** The version to restore, and the present one. A newer one is a conflict (409). */
export const RestoreDraft = z.object({ version: z.string().max(30), updated_at: Instant });

/** The answer to restoring: the record has a new version. */
export const Restored = z.object({ id: Id, updated_at: Instant });

/** The reply in the form for rows of a group. */
export const historyReply = bare(RecordHistory);
export const restoreBody = plain(RestoreDraft);
export const restoredReply = bare(Restored);
