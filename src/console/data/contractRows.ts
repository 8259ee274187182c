import type { Endpoint } from '../../contract/endpoint';
import { Failure } from '../../contract/failure';
import { loadRow } from '../../contract/loadRow';
import { messages } from '../../contract/messages';
import { t } from '../language/t';

/** Returns the row of a resource's verb, if it has one. The server counts as unreachable where the code of the row does not load. */
export const rowOf = (resource: string, verb: string): Promise<Endpoint | undefined> =>
  loadRow(resource, verb).catch((cause: unknown) => {
    throw new Failure(t(messages.somethingWentWrong), { kind: 'unreachable', cause });
  });

/** Returns the row of a verb that a resource must have; a missing one is a fault of the program. */
export const requiredRow = async (resource: string, verb: string): Promise<Endpoint> => {
  const row = await rowOf(resource, verb);
  if (!row) throw new Error(`The contract has no ${verb} of ${resource}`);
  return row;
};
