import { Failure } from '../../../contract/failure';
import type { World } from '../world';
import { auditRiderLook } from './lookAudit';
import type { Reading } from './readAudit';

type Note = (db: World['db'], reading: Reading) => Promise<void>;

const notes = new WeakMap<Failure, Note>();

/** Marks a refusal whose message has data of riders. `note` audits it after the transaction is rolled back and before the response. */
export const refusalAboutRiders = (failure: Failure, note: Note): Failure => {
  notes.set(failure, note);
  return failure;
};

/** Marks a refusal whose message has data of one rider: reading it counts as a look at them. */
export const refusalAboutRider = (failure: Failure, riderId: number): Failure =>
  refusalAboutRiders(failure, (db, reading) => auditRiderLook({ db }, reading, riderId));

/** Writes the audit of reading a refusal (docs/decisions/0014); nothing for one without rider data. */
export const auditRefusalRead = async (db: World['db'], reading: Reading, error: unknown): Promise<void> => {
  if (error instanceof Failure) await notes.get(error)?.(db, reading);
};
