import { Failure } from '../../contract/failure';
import type { World } from '../world';
import { noteLook } from './lookNotes';
import type { Reading } from './readNotes';

type Note = (db: World['db'], reading: Reading) => Promise<void>;

const notes = new WeakMap<Failure, Note>();

/** A refusal whose words tell something of riders. `note` writes who read it, after the transaction that it ends and before it is answered. */
export const tellingOf = (failure: Failure, note: Note): Failure => {
  notes.set(failure, note);
  return failure;
};

/** A refusal whose words tell something of one rider: reading it is a look at them. */
export const tellingOfRider = (failure: Failure, riderId: number): Failure =>
  tellingOf(failure, (db, reading) => noteLook({ db }, reading, riderId));

/** Writes what reading a refusal is to leave in the daily log (docs/decisions/0225); nothing for one that tells of no rider. */
export const noteRefusalRead = async (db: World['db'], reading: Reading, error: unknown): Promise<void> => {
  if (error instanceof Failure) await notes.get(error)?.(db, reading);
};
