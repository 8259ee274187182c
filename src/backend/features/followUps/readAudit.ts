import { eq } from 'drizzle-orm';
import { followedKindNames, type FollowedKindName } from '../../../contract/followUps';
import { createReportReadAudit } from '../reports/readAudit';
import { auditRiderLook } from '../../platform/audit/lookAudit';
import type { Reading } from '../../platform/audit/readAudit';
import { feedback } from '../../platform/db/schema';
import type { World } from '../../platform/world';
import type { FollowedRecord } from './records';

type Note = (recordId: number, reading: Reading) => Promise<void>;

/** Audits reading the notes on a rider's record, with the entry that opening the record writes. */
export const createRecordReadAudit = ({ db }: Pick<World, 'db'>) => {
  const noteOf = (kind: FollowedKindName): Note => {
    if (kind === 'customers') return (recordId, reading) => auditRiderLook({ db }, reading, recordId);
    if (kind === 'feedback')
      return async (recordId, reading) => {
        const [found] = await db.select({ id: feedback.customerId }).from(feedback).where(eq(feedback.id, recordId));
        if (found?.id) await auditRiderLook({ db }, reading, found.id);
      };
    const note = createReportReadAudit({ db }, kind);
    return (_recordId, reading) => note(reading);
  };
  const notes = new Map(followedKindNames.map((kind) => [kind, noteOf(kind)]));
  return async ({ kind, recordId }: FollowedRecord, reading: Reading): Promise<void> =>
    notes.get(kind)?.(recordId, reading);
};
