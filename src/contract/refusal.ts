import { failureText, type Endpoint } from './endpoint';
import { Failure, type FailureDetails } from './failure';
import { isObject, isText, type JsonObject } from './decode';

/** Texts that are no messages for people: a page of HTML, or a stack trace. */
const IS_NOT_SAID = /^\s*(?:$|<[!a-z]|Traceback \()|\n\s+(?:at |File ")/i;
const isSaid = (text: unknown): text is string => isText(text) && !IS_NOT_SAID.test(text);

/** The message of a refusal, from any of the usual places; undefined where it is not for people. */
export const firstText = (places: readonly JsonObject[]): string | undefined => {
  const named = ['message', 'detail', 'msg', 'error'].flatMap((name) => places.map((place) => place[name]));
  const inside = places.flatMap(({ error }) => (isObject(error) ? [error.message] : []));
  // FastAPI's 422 lists faults of fields, some of which the form may not have.
  const listed = places.flatMap(({ detail }) => (Array.isArray(detail) ? detail : []).filter(isObject));
  return [...named, ...inside, ...listed.map(({ msg }) => msg)].find(isSaid);
};

const textRecord = (value: unknown): Record<string, string> | undefined => {
  if (!isObject(value)) return undefined;
  const texts = Object.entries(value).filter((entry): entry is [string, string] => isText(entry[1]));
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
};

// FastAPI lists faults: the place in the body, and the message.
const fieldFaults = (detail: unknown): Record<string, string> | undefined => {
  const faults = (Array.isArray(detail) ? detail : []).filter(isObject).map(({ loc, msg }) => {
    const path = (Array.isArray(loc) ? loc : []).filter((part, place) => place > 0 || part !== 'body');
    return [path.join('.'), msg];
  });
  return textRecord(Object.fromEntries(faults.filter(([path]) => path !== '').reverse()));
};

const isValue = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** The code of a refusal and the values of its sentence, where its server sends both. */
export const codeOf = ({ code, params: given }: JsonObject): Pick<FailureDetails, 'code' | 'params'> => {
  if (typeof code !== 'string' || !isObject(given)) return {};
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(given)) if (isValue(value)) params[name] = value;
  return { code, params };
};

/** The refusal of a call, with the server's message from any of the usual places. Without one it has the catalogue's sentence. */
export const refusal = (endpoint: Endpoint, status: number, places: readonly JsonObject[]): Failure => {
  const whole: JsonObject = Object.assign({}, ...[...places].reverse()) as JsonObject;
  const errors = textRecord(whole.errors) ?? fieldFaults(whole.detail);
  return new Failure(firstText(places) ?? failureText(endpoint), {
    status,
    ...(errors && { errors }),
    ...codeOf(whole),
    ...(whole.current !== undefined && { current: whole.current }),
    ...(typeof whole.retry_after === 'number' && { retryAfter: whole.retry_after }),
  });
};
