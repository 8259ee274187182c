import { isFailure } from '../contract/failure';
import { REVOKED_DETAIL } from '../contract/messages';
import { isObject, isText, parseJson, type JsonObject } from '../contract/decode';
import { described, type FaultOfCall } from './described';
import { isLacked } from './judge';
import type { FinishedCall } from './line';

/** The maximum number of characters of a server's sentence that is shown (docs/wire.md#reading). */
const MAX_CHARACTERS = 200;
const MAX_LINES = 2;

// Returns the first sentence in the usual places: a text, or the first of FastAPI's list.
const sentenceIn = (body: JsonObject): string | undefined => {
  const { message, detail, msg, error } = body;
  const [listed] = Array.isArray(detail) ? detail.filter(isObject) : [];
  const places = [message, detail, msg, error, isObject(error) ? error.message : undefined, listed?.msg];
  return places.filter(isText).find((text) => text.trim() !== '');
};

/** Returns the faults in the words of a refusal; other answers have none. */
export const wordFaults = (made: FinishedCall): readonly FaultOfCall[] => {
  const { row, outcome, exchange } = made;
  const { came } = exchange;
  const body = parseJson(came?.text ?? '');
  // A server may refuse with status 200 and `success: false`.
  const isRefusal = came && came.status < 500 && (came.status >= 400 || (isObject(body) && body.success === false));
  if (!isRefusal || !('error' in outcome) || isLacked(made)) return [];
  const said = isObject(body)
    ? (sentenceIn(body) ?? (isObject(body.data) ? sentenceIn(body.data) : undefined))
    : undefined;
  const fault = { call: row.call, at: 'message' };
  if (said === undefined) {
    const what = isObject(body) ? described(body) : came.text.trim() === '' ? 'an empty body' : 'no object of JSON';
    return [
      {
        ...fault,
        came: `${came.status}, ${what}`,
        expected: 'a sentence in message, detail, msg, error or error.message',
      },
    ];
  }
  const { length } = [...said];
  const lines = said.trim().split('\n').length;
  if (length <= MAX_CHARACTERS && lines <= MAX_LINES) return [];
  const expected = `at most ${MAX_CHARACTERS} characters and two lines`;
  return [{ ...fault, came: `${came.status}, a text of ${length} characters in ${lines} lines`, expected }];
};

/** Returns the faults of a refusal in an unknown session whose words do not sign the console out. */
export const sessionFaults = ({ row, outcome, exchange }: FinishedCall): readonly FaultOfCall[] =>
  'value' in outcome || isFailure(outcome.error, 'revoked') || exchange.came === undefined
    ? []
    : [
        {
          ...{ call: row.call, at: 'detail', came: `${exchange.came.status}, other words` },
          expected: `“${REVOKED_DETAIL}” for a session that is over`,
        },
      ];
