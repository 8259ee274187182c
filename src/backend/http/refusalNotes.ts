import type { Id } from '../../contract/values';
import { audit } from '../dailyLogs/audit';
import { moduleOfCall } from '../dailyLogs/moduleOfCall';
import { createOnceAMinute } from '../dailyLogs/onceAMinute';
import type { Origin, Person, World } from '../world';
import { throttledAddress } from './throttle';

/** A call that was refused: the row that it met, who made it, what about, and why. */
interface Refusal {
  readonly group: string;
  readonly verb: string;
  readonly who: Person | undefined;
  readonly from: Origin;
  readonly id: Id | undefined;
  readonly reason: string;
}

/**
 * Writes refused calls into the daily log, of one person and one row once a minute: the log cannot be cleared, and a caller who is refused
 * can ask on without end (docs/decisions/0014).
 */
export const createRefusalNotes = ({ db }: Pick<World, 'db'>) => {
  const onceAMinute = createOnceAMinute();
  return ({ group, verb, who, from, id, reason }: Refusal): Promise<void> =>
    onceAMinute(`${who?.userId ?? throttledAddress(from.address)} ${group}.${verb}`, from.at, async (unsaid) => {
      await audit(
        db,
        { who, from },
        {
          module: moduleOfCall(group, id),
          action: verb,
          entity: group,
          entityId: id,
          result: 'refused',
          after: { reason, ...(unsaid > 0 && { refused_in_between: unsaid }) },
        },
      );
    });
};
