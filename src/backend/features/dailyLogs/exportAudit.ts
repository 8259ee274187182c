import { rows } from '../../../contract';
import { flagsNeeded } from '../../../contract/endpoint';
import type { dailyLogs } from '../../../contract/endpoints/dailyLogs';
import { Failure } from '../../../contract/failure';
import { flagOf, moduleOf, type Flag } from '../../../contract/permissions';
import { invalid } from '../../../contract/wire';
import { missingFlag } from '../../platform/refusals/commonRefusals';
import type { Handler, World } from '../../platform/world';
import { audit } from '../../platform/audit/audit';
import { moduleOfCall } from '../../platform/audit/moduleOfCall';
import { createRepetitionCounter } from '../../platform/audit/onceAMinute';

// The flag required to export a list, or a part of it (`analytics/net_by_day`): the download flag of its module.
// Undefined where no such list or flag exists.
const downloadFlagOf = (entity: string): Flag | undefined => {
  const own = rows.filter(({ group, verb }) => group === entity.split('/')[0] && verb.startsWith('get'));
  const [flag] = own.flatMap(({ endpoint }) => flagsNeeded(endpoint));
  return flag && flagOf(moduleOf(flag), 'download');
};

const MINUTE = 60_000;
/** The maximum number of different files of one person in a minute. */
const MAX_A_MINUTE = 20;

/** Throws a 429 above that limit. The console then withholds the file, so that every exported file has its entry. */
const createLimit = () => {
  let counts: { readonly minute: number; readonly notes: Map<number, number> } | undefined;
  return (userId: number, at: Date): void => {
    const minute = Math.floor(at.getTime() / MINUTE);
    if (counts?.minute !== minute) counts = { minute, notes: new Map() };
    const before = counts.notes.get(userId) ?? 0;
    if (before >= MAX_A_MINUTE)
      throw new Failure('You exported 20 files in a minute. Try again after a minute.', {
        status: 429,
        retryAfter: 60,
      });
    counts.notes.set(userId, before + 1);
  };
};

/**
 * Logs the files that the console makes from lists.
 * The same file again within a minute is only counted; the next entry contains the count.
 */
export const createExportAudit = ({ db }: World): Handler<typeof dailyLogs.create> => {
  const onceAMinute = createRepetitionCounter();
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
