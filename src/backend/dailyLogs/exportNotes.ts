import type { dailyLogs } from '../../contract/endpoints/dailyLogs';
import { Failure } from '../../contract/failure';
import { invalid } from '../../contract/wire';
import { missingFlag } from '../http/refusals';
import type { Handler, World } from '../world';
import { audit } from './audit';
import { downloadFlagOf } from './exporting';
import { moduleOfCall } from './moduleOfCall';
import { createOnceAMinute } from './onceAMinute';

const MINUTE = 60_000;
/** No person makes more different files in a minute. */
const MOST_A_MINUTE = 20;

/** Throws a 429 where a person exceeds the entries of a minute. The file is withheld then, so every exported file has its entry. */
const createLimit = () => {
  let counts: { readonly minute: number; readonly notes: Map<number, number> } | undefined;
  return (userId: number, at: Date): void => {
    const minute = Math.floor(at.getTime() / MINUTE);
    if (counts?.minute !== minute) counts = { minute, notes: new Map() };
    const before = counts.notes.get(userId) ?? 0;
    if (before >= MOST_A_MINUTE)
      throw new Failure('You exported 20 files in a minute. Try again after a minute.', {
        status: 429,
        retryAfter: 60,
      });
    counts.notes.set(userId, before + 1);
  };
};

/** Records the files that the console makes of lists. The same file again within a minute is counted, and added to the next entry. */
export const createExportNotes = ({ db }: World): Handler<typeof dailyLogs.create> => {
  const onceAMinute = createOnceAMinute();
  const assertNoteRate = createLimit();
  return async ({ body, who, from }) => {
    const { entity, count, filter } = body;
    const flag = downloadFlagOf(entity);
    if (!flag) throw invalid({ entity: 'This list cannot be exported' });
    if (!who.flags[flag]) throw missingFlag([flag]);
    await onceAMinute(JSON.stringify([who.userId, from.address, entity, count, filter]), from.at, async (unsaid) => {
      assertNoteRate(who.userId, from.at);
      const after = { count, ...(filter !== '' && { filter }), ...(unsaid > 0 && { exported_in_between: unsaid }) };
      const module = moduleOfCall('daily-logs', { body });
      await audit(db, { who, from }, { module, action: 'export', entity, after });
    });
    return { message: 'Export noted' };
  };
};
