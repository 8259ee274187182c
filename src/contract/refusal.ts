import type { Endpoint } from './endpoint';
import { Failure } from './failure';
import { isObject, isText, type JsonObject } from './opening';

/** A sentence for people has no lines, and ends; what a server that broke sends in its place is not shown. */
const LONGEST = 300;
const isSaid = (text: string, status: number): boolean =>
  text.trim() !== '' && (status < 500 || (text.length <= LONGEST && !text.trim().includes('\n')));

/** What a refusal says of itself, in any of the usual places; undefined where that is nothing for people. */
export const firstText = (places: readonly JsonObject[], status: number): string | undefined => {
  for (const name of ['message', 'detail', 'error'])
    for (const place of places) {
      const text = place[name];
      if (typeof text === 'string' && isSaid(text, status)) return text;
    }
  return undefined;
};

const textRecord = (value: unknown): Record<string, string> | undefined => {
  if (!isObject(value)) return undefined;
  const texts = Object.entries(value).filter((entry): entry is [string, string] => isText(entry[1]));
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
};

// FastAPI names what is wrong as a list: where in the body, and what.
const fieldFaults = (detail: unknown): Record<string, string> | undefined => {
  const faults = (Array.isArray(detail) ? detail : []).filter(isObject).map(({ loc, msg }) => {
    const path = (Array.isArray(loc) ? loc : []).filter((part, place) => place > 0 || part !== 'body');
    return [path.join('.'), msg];
  });
  return textRecord(Object.fromEntries(faults.filter(([path]) => path !== '').reverse()));
};

/** The refusal of a call: what its server says in any of the usual places, else the catalogue's sentence for it. */
export const refusal = (endpoint: Endpoint, status: number, places: readonly JsonObject[]): Failure => {
  const whole: JsonObject = Object.assign({}, ...[...places].reverse()) as JsonObject;
  const errors = textRecord(whole.errors) ?? fieldFaults(whole.detail);
  return new Failure(firstText(places, status) ?? endpoint.fails, {
    status,
    ...(errors && { errors }),
    ...(whole.current !== undefined && { current: whole.current }),
    ...(typeof whole.retry_after === 'number' && { retryAfter: whole.retry_after }),
  });
};
