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
/** More different files a minute are made by no hand. */
const MOST_A_MINUTE = 20;

/** Throws a 429 for the entry of one person that is one too many for a minute: the file is not handed over, so none goes without its note. */
const createLimit = () => {
  let counts: { readonly minute: number; readonly notes: Map<number, number> } | undefined;
  return (userId: number, at: Date): void => {
    const minute = Math.floor(at.getTime() / MINUTE);
    if (counts?.minute !== minute) counts = { minute, notes: new Map() };
    const before = counts.notes.get(userId) ?? 0;
    if (before >= MOST_A_MINUTE)
      throw new Failure('You have exported 20 files in a minute. Wait a minute, then export this one again.', {
        status: 429,
        retryAfter: 60,
      });
    counts.notes.set(userId, before + 1);
  };
};

/** Notes the files that the console makes of lists; the same file again within a minute is counted, and told by the next entry. */
export const createExportNotes = ({ db }: World): Handler<typeof dailyLogs.create> => {
  const onceAMinute = createOnceAMinute();
  const mustHaveRoom = createLimit();
  return async ({ body, who, from }) => {
    const { entity, count, filter } = body;
    const flag = downloadFlagOf(entity);
    if (!flag) throw invalid({ entity: 'There is no list of this name that can be exported' });
    if (!who.flags[flag]) throw missingFlag([flag]);
    await onceAMinute(JSON.stringify([who.userId, from.address, entity, count, filter]), from.at, async (unsaid) => {
      mustHaveRoom(who.userId, from.at);
      const after = { count, ...(filter !== '' && { filter }), ...(unsaid > 0 && { exported_in_between: unsaid }) };
      await audit(
        db,
        { who, from },
        { module: moduleOfCall(entity.split('/')[0] ?? ''), action: 'export', entity, after },
      );
    });
    return { message: 'Export noted' };
  };
};
