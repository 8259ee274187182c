import { Failure } from '../../contract/failure';
import type { World } from '../world';
import { noteLook } from './lookNotes';
import type { Reading } from './readNotes';

type Note = (db: World['db'], reading: Reading) => Promise<void>;

const notes = new WeakMap<Failure, Note>();

/** A refusal whose message has data of riders. `note` writes its reader, after the transaction that it ends and before the answer. */
export const refusalAboutRiders = (failure: Failure, note: Note): Failure => {
  notes.set(failure, note);
  return failure;
};

/** A refusal whose message has data of one rider: reading it counts as a look at them. */
export const refusalAboutRider = (failure: Failure, riderId: number): Failure =>
  refusalAboutRiders(failure, (db, reading) => noteLook({ db }, reading, riderId));

/** Writes the audit of reading a refusal (docs/decisions/0014); nothing for one without rider data. */
export const noteRefusalRead = async (db: World['db'], reading: Reading, error: unknown): Promise<void> => {
  if (error instanceof Failure) await notes.get(error)?.(db, reading);
};
