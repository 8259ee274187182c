import { strictBody, openedBody, Refused, type BodyShape } from './strictBodies';

/** The parts of a received call. */
export interface ReceivedCall {
  readonly id: string | undefined;
  readonly body: unknown;
}
/** The answer, as JSON. */
export type OperatorAnswer = Record<string, unknown>;

/** A call of this operator. */
export interface OperatorCall {
  readonly call: string;
  readonly auth?: 'session' | 'token' | 'bearer';
  readonly answer: (came: ReceivedCall) => OperatorAnswer;
}

/** A row of a table. */
export type OperatorRow = Record<string, unknown>;

/** Returns a value as a JSON text. */
export const text = (value: unknown): string => JSON.stringify(value);
/** Returns the answer to a write. */
export const done = (message: string): OperatorAnswer => ({ success: 'true', message });

/** Returns the row of an id; FastAPI's 404 where there is none. */
export const found = (rows: readonly OperatorRow[], id: unknown): OperatorRow => {
  const row = rows.find((each) => String(each.id) === String(id));
  if (!row) throw new Refused(404, 'Record not found');
  return row;
};

/** Deletes a row. */
export const remove = (rows: OperatorRow[], id: unknown): void => {
  rows.splice(rows.indexOf(found(rows, id)), 1);
};

let last = 100;
/** Adds a row under the next id. */
export const add = (rows: OperatorRow[], row: OperatorRow): void => {
  last += 1;
  rows.push({ id: last, ...row });
};

/** Reads an encrypted body of exactly these fields. */
export const sealedBody = (shape: BodyShape) => (came: ReceivedCall) => strictBody(openedBody(came.body), shape);
/** Reads a plain body of exactly these fields. */
export const plainBody = (shape: BodyShape) => (came: ReceivedCall) => strictBody(came.body, shape);
