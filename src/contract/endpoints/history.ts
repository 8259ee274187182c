import * as z from 'zod';
import { bare, plain } from '../endpoint';
import { Id, Instant } from '../values';

/** The versions of a record that are told at most, the newest. */
export const MOST_VERSIONS = 50;

/** A record as a change left it, from the daily log. */
export const RecordVersion = z.object({
  /** What it is restored by. */
  id: z.string(),
  /** When and by whom it was made so; undefined of the first one, where it is older than the log. */
  at: Instant.optional(),
  by: z.string().optional(),
  action: z.string(),
  /** Of a version that was restored: as of when. */
  as_of: Instant.optional(),
  /** Field → its value then, flat, as the log keeps it; of a picture its file name. */
  fields: z.record(z.string(), z.unknown()),
  /** Field → the address of its picture, where that is still kept. */
  pictures: z.record(z.string(), z.string()),
  /** Why it cannot be restored, as far as that is known before it is tried; empty where nothing is. */
  obstacle: z.string(),
});
export type RecordVersion = z.infer<typeof RecordVersion>;

/** What a record was, newest first; the first one is what it is. */
export const RecordHistory = z.object({
  versions: z.array(RecordVersion),
  /** There are older ones that are not told. */
  is_cut: z.boolean(),
});
export type RecordHistory = z.infer<typeof RecordHistory>;

/** The version that a record shall be again, and the one that it is: another one meanwhile is a conflict (409). */
export const RestoreDraft = z.object({ version: z.string().max(30), updated_at: Instant });

/** What restoring answers: the record has a new version. */
export const Restored = z.object({ id: Id, updated_at: Instant });

/** Ready for the rows of a group. */
export const historyReply = bare(RecordHistory);
export const restoreBody = plain(RestoreDraft);
export const restoredReply = bare(Restored);
