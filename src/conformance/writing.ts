import type { Cipher } from '../contract/cipher';
import { rowOf } from '../contract';
import type { Endpoint, Input } from '../contract/endpoint';
import { isObject } from '../contract/decode';
import { sameId, type Id } from '../contract/values';
import { shown, type Fault } from './described';
import { finding, withFaults, type Finding } from './judge';
import type { CallRow, FinishedCall } from './line';
import type { RecordParts, RoundTrip } from './roundTrips';

type Body = Readonly<Record<string, unknown>>;

/** Makes a call as the signed-in person and judges it. Returns the value where it was read. */
export type Try = (
  name: string,
  input: object,
  isOwn?: boolean,
) => Promise<{
  readonly found: Finding;
  readonly value: unknown;
  /** True where the outcome is the expected one, such as a refusal that the account's permissions explain. */
  readonly isDone: boolean;
}>;

/** The functions that make a call: as the signed-in person, with judgement, or with any session; and the groups to try. */
export interface Attempts {
  readonly attempt: Try;
  readonly line: CallRow;
  readonly cipher: Cipher;
  readonly isWanted: (group: string) => boolean;
}

/** A call of a row with an input whose type only the row knows. */
export const anyInput = (input: object): Input<Endpoint> => input;

/** Returns the value of an answer that the product's reader could read. */
export const valueOf = ({ outcome }: FinishedCall): unknown => ('value' in outcome ? outcome.value : undefined);

const recordsIn = (value: unknown): readonly Body[] => {
  if (!isObject(value)) return [];
  const rows = value.rows ?? value.views;
  return Array.isArray(rows) ? rows.filter(isObject) : [];
};

const idIn = (value: unknown): Id | undefined => {
  const id = isObject(value) ? value.id : undefined;
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
};

// True for the texts that mark the kit's own records; a cadence could be anyone's.
const isMarked = (value: unknown): boolean => typeof value === 'string' && /^conformance/i.test(value);

/** Takes a record of the kit's own through its life. `meanwhile` runs while the record exists; it is deleted at the end. */
export const makeRoundTrip = async (
  trip: RoundTrip,
  maker: RecordParts,
  attempt: Try,
  meanwhile: (made: Body) => Promise<readonly Finding[]> = () => Promise.resolve([]),
): Promise<readonly Finding[]> => {
  const { group } = trip;
  const findings: Finding[] = [];
  const name = (verb: string) => `${group}.${verb}`;
  const has = (verb: string | undefined): verb is string => verb !== undefined && rowOf(group, verb) !== undefined;
  const draft = trip.draft(maker);
  let one: Finding | undefined;
  const readOne = async (id: Id): Promise<Body | undefined> => {
    const { found, value } = await attempt(name(trip.one ?? ''), { id }, true);
    one = found;
    return value as Body | undefined;
  };
  const look = async (known: Id | undefined): Promise<Body | undefined> => {
    if (trip.list === '') return known === undefined ? undefined : readOne(known);
    const { value } = await attempt(name(trip.list), { body: {}, query: trip.query ?? { range: [0, 999] } });
    return recordsIn(value).find((record) =>
      known === undefined ? record[trip.marked] === draft[trip.marked] : sameId(record.id as Id, known),
    );
  };
  const missing = (expected: string, came = 'nothing'): Fault => ({ at: 'effect', came, expected });

  const created = await attempt(name('create'), { body: draft });
  const known = created.isDone ? idIn(created.value) : undefined;
  const made = known !== undefined || isMarked(draft[trip.marked]) ? await look(known) : undefined;
  if (!created.isDone && !made) {
    const skipped = [trip.update, 'delete']
      .filter(has)
      .map((verb) => finding(name(verb), 'not tried', 'nothing was made'));
    return [created.found, ...skipped];
  }
  const id = idIn(made) ?? known;
  findings.push(made ? created.found : withFaults(created.found, missing('the new record, read again')));
  if (id === undefined) return findings;

  if (has(trip.update) && trip.changed) {
    const body = trip.changed(maker, made ?? {});
    const updated = await attempt(name(trip.update), { id, body });
    const again = trip.one ? await readOne(id) : await look(id);
    const came = again?.[trip.shows ?? ''];
    const isShown = came === body[trip.shows ?? ''];
    const fault = missing(`${trip.shows}: ${shown(body[trip.shows ?? ''])}, read again`, shown(came));
    const { found } = updated;
    findings.push(found.verdict === 'kept' && !isShown ? withFaults(found, fault) : found);
  }
  if (made) findings.push(...(await meanwhile(made)));
  const named = (record: Body) => (isMarked(record[trip.marked]) ? ` “${String(record[trip.marked])}”` : '');
  if (has('delete')) {
    const { found: answered } = await attempt(name('delete'), { id, ...(trip.leave && { body: trip.leave(maker) }) });
    const isTooLate =
      trip.isSoonOver && answered.faults.every(({ at, came }) => at === 'status' && came.startsWith('4'));
    const found: Finding = isTooLate ? { ...answered, verdict: 'kept', faults: [] } : answered;
    const isGone = found.verdict === 'kept' && !isTooLate;
    const still = trip.list === '' ? (isGone ? undefined : { id }) : await look(id);
    const left: Finding = still ? { ...found, left: `${group} ${id}${named(still)}` } : found;
    findings.push(still && isGone ? withFaults(left, missing('no such record any more', 'the record')) : left);
  }
  return one ? [...findings, one] : findings;
};
