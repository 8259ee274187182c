import { rows } from '../../contract';
import { flagsNeeded } from '../../contract/endpoint';
import { moduleOf } from '../../contract/permissions';
import type { Id } from '../../contract/values';
import { audit } from '../dailyLogs/audit';
import type { Origin, Person, World } from '../world';
import { throttledAddress } from './throttle';

/** Refused calls of one person to one row within so many milliseconds of an entry are counted, and told by the next one. */
const COUNTING_MS = 60_000;
/** So many are counted here; one that is forgotten has an entry again. */
const MOST_COUNTED = 10_000;

/** A call that was refused: the row that it met, who made it, what about, and why. */
interface Refusal {
  readonly group: string;
  readonly verb: string;
  readonly who: Person | undefined;
  readonly from: Origin;
  readonly id: Id | undefined;
  readonly reason: string;
}

interface Counted {
  readonly loggedAt: number;
  unsaid: number;
}

/**
 * Writes refused calls into the daily log, of one person and one row once a minute: the log cannot be cleared, and a caller who is refused
 * can ask on without end (docs/decisions/0014).
 */
export const createRefusalNotes = ({ db }: Pick<World, 'db'>) => {
  const counted = new Map<string, Counted>();
  return async ({ group, verb, who, from, id, reason }: Refusal): Promise<void> => {
    const key = `${who?.userId ?? throttledAddress(from.address)} ${group}.${verb}`;
    const before = counted.get(key);
    const at = from.at.getTime();
    if (before && at - before.loggedAt < COUNTING_MS) {
      before.unsaid += 1;
      return;
    }
    if (counted.size >= MOST_COUNTED) counted.clear();
    counted.set(key, { loggedAt: at, unsaid: 0 });
    // A row without a flag of its own belongs to the module of its group.
    const [flag] = rows.filter((row) => row.group === group).flatMap((row) => flagsNeeded(row.endpoint));
    const more = before && before.unsaid > 0 ? { refused_in_between: before.unsaid } : {};
    try {
      await audit(
        db,
        { who, from },
        {
          module: flag ? moduleOf(flag) : group,
          action: verb,
          entity: group,
          entityId: id,
          result: 'refused',
          after: { reason, ...more },
        },
      );
    } catch (error) {
      // What was not written covers nothing.
      counted.delete(key);
      throw error;
    }
  };
};
