import { audit } from '../audit/audit';
import { moduleOfCall, type CallContent } from '../audit/moduleOfCall';
import { createRepetitionCounter } from '../audit/onceAMinute';
import type { Origin, Person, World } from '../world';
import { throttledAddress } from './throttle';

/** A refused call: its row, its caller, its content, and the reason. */
interface Refusal {
  readonly group: string;
  readonly verb: string;
  readonly who: Person | undefined;
  readonly from: Origin;
  readonly call: CallContent;
  readonly reason: string;
}

/**
 * Writes refused calls into the daily log, once a minute per person and row.
 * The log cannot be cleared, and a refused caller can repeat without end (docs/decisions/0014).
 */
export const createRefusalAudit = ({ db }: Pick<World, 'db'>) => {
  const onceAMinute = createRepetitionCounter();
  return ({ group, verb, who, from, call, reason }: Refusal): Promise<void> =>
    onceAMinute(`${who?.userId ?? throttledAddress(from.address)} ${group}.${verb}`, from.at, async (unsaid) => {
      await audit(
        db,
        { who, from },
        {
          module: moduleOfCall(group, call),
          action: verb,
          entity: group,
          entityId: call.id,
          result: 'refused',
          after: { reason, ...(unsaid > 0 && { refused_in_between: unsaid }) },
        },
      );
    });
};
