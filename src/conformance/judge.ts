import type * as z from 'zod';
import type { Cipher } from '../contract/cipher';
import { isFailure, type Failure } from '../contract/failure';
import { REVOKED_DETAIL } from '../contract/messages';
import { isObject, isText, decodeObject, parseJson } from '../contract/decode';
import { Receipt, rowSchemas } from '../contract/values';
import { openReply, type OpenedReply } from '../contract/wire';
import { mergeFaults, described, masked, shown, type Fault } from './described';
import { faultsIn, oddities } from './faults';
import type { Exchange, FinishedCall } from './line';

/** The verdict on a row: kept, broken, not offered by the server, or not tried. */
export type Verdict = 'kept' | 'broken' | 'not offered' | 'not tried';

/** The finding of one row, or of one rule that goes beyond rows. */
export interface Finding {
  /** `users.getList`; `analytics.getFigures revenue` where a row has several requests. */
  readonly row: string;
  readonly verdict: Verdict;
  readonly faults: readonly Fault[];
  /** The encodings and further names in use, the missing fields, or the reason why the row was not tried. */
  readonly notes: readonly string[];
  readonly sent?: string;
  readonly milliseconds?: number;
  /** A record that the kit created and could not delete. */
  readonly left?: string;
}

/** Makes a finding that needs no answer. */
export const finding = (row: string, verdict: Verdict, ...notes: readonly string[]): Finding => ({
  row,
  verdict,
  faults: [],
  notes,
});

/** Adds faults to a finding. */
export const withFaults = (found: Finding, ...faults: readonly Fault[]): Finding =>
  faults.length === 0 ? found : { ...found, verdict: 'broken', faults: [...found.faults, ...faults] };

const encodingOf = (
  { value, given, isInside }: OpenedReply,
  declared: 'plain' | 'sealed' | 'bare',
): readonly string[] => {
  if (declared === 'bare') return [];
  const form = !isText(given) || given === value ? 'plain' : parseJson(given) === undefined ? 'encrypted' : 'JSON text';
  const place = isInside ? 'inside data' : '';
  const wanted = declared === 'sealed' ? 'encrypted' : 'plain';
  return [[form === wanted ? '' : `${form} for ${wanted}`, place].filter(Boolean).join(', ')].filter(Boolean);
};

const bodyOf = ({ came, trouble }: Exchange): string => {
  if (!came) return trouble ?? 'nothing';
  const kind = came.type.split(';')[0] || 'no content-type';
  if (came.text.trim() === '') return `${came.status}, an empty body`;
  if (/^\s*</.test(came.text)) return `${came.status}, ${kind}: a page of HTML`;
  const body = parseJson(came.text);
  const names = isObject(body) ? `, ${described(body)}` : '';
  return `${came.status}, ${kind}: ${body === undefined ? 'no JSON' : 'JSON'} of ${came.text.length} characters${names}`;
};

// A dropped connection is not a fault of the server's answer.
const unanswered = (exchange: Exchange, expected = 'an answer'): Fault => {
  const asked = exchange.drops > 1 ? ', asked twice' : '';
  return exchange.drops > 0
    ? { at: 'network', came: `no answer${asked}: ${bodyOf(exchange)}`, expected }
    : { at: 'body', came: bodyOf(exchange), expected };
};

const SAID = ['success', 'status', 'message', 'data'];

// Returns the field of the reply that neither the body nor its `data` has.
// A list that is null, or missing from an otherwise empty answer, counts as empty.
const lackedField = async ({ row, exchange }: FinishedCall, cipher: Cipher): Promise<Fault | undefined> => {
  const body = parseJson(exchange.came?.text ?? '');
  const { field, schema } = row.reply;
  if (field === undefined || !isObject(body) || body.success === false) return undefined;
  const data = await decodeObject(body.data, cipher);
  const names = Object.keys({ ...body, ...data });
  const isEmptyList = rowSchemas.has(schema) && (names.includes(field) || names.every((name) => SAID.includes(name)));
  if ((body[field] ?? data?.[field] ?? undefined) !== undefined || isEmptyList) return undefined;
  const came = described(body) + (data ? `, and in data ${described(data)}` : '');
  return { at: field, came, expected: `“${field}” at the top or inside data` };
};

// A server's sentence may quote its input: digits and addresses are masked.
const sentenceOf = ({ message }: Failure): string =>
  `“${message.replace(/\S+@\S+/g, 'a@a').replace(/\d{4,}/g, masked)}”`;

const ok = (status: number): boolean => status >= 200 && status < 300;

const refusalFault = (failure: Failure, exchange: Exchange): Fault => {
  const status = exchange.came?.status;
  if (status === undefined) return unanswered(exchange);
  const said = `${bodyOf(exchange)}, read as ${sentenceOf(failure)}`;
  if (!ok(status)) return { at: 'status', came: said, expected: '2xx' };
  return { at: 'body', came: said, expected: 'JSON as the row says, that says success' };
};

const openedFaults = (
  schema: z.ZodType,
  opened: OpenedReply,
  root: string,
  exchange: Exchange,
  isOwn: boolean,
): readonly Fault[] => {
  const found = faultsIn(schema, opened.value, root, isOwn ? shown : described);
  const header = exchange.came?.contentRange;
  return found.map((fault) =>
    fault.at === 'total' && header !== undefined
      ? { ...fault, came: header === null ? 'no Content-Range' : `Content-Range: ${masked(header)}` }
      : fault,
  );
};

/**
 * True where the server lacks the call.
 * The kit only names records that it has just read, so a 404 under /console means a missing call.
 */
export const isLacked = ({ row, outcome, exchange }: FinishedCall): boolean =>
  ('error' in outcome && isFailure(outcome.error, 'notOffered')) ||
  (exchange.came?.status === 404 && row.call.includes(' /console/'));

/** Judges the answer to a call that had to succeed. Texts of the kit's own record (`isOwn`) are not masked. */
export const judge = async (name: string, made: FinishedCall, cipher: Cipher, isOwn = false): Promise<Finding> => {
  const { row, outcome, exchange } = made;
  const base: Finding = {
    ...finding(name, 'kept'),
    sent: exchange.sent,
    milliseconds: exchange.milliseconds,
  };
  if (isLacked(made)) return { ...base, verdict: 'not offered' };
  const { came } = exchange;
  const { schema, field, encoding } = row.reply;
  const reply = came && { status: came.status, text: came.text, contentRange: came.contentRange };
  const opened = reply && (await openReply(row, reply, cipher).catch(() => undefined));
  const lacked = came && ok(came.status) ? await lackedField(made, cipher) : undefined;
  if (!opened || lacked) {
    const failure = 'error' in outcome ? outcome.error : undefined;
    return withFaults(base, lacked ?? (isFailure(failure) ? refusalFault(failure, exchange) : unanswered(exchange)));
  }
  const isOne = Array.isArray(opened.value) && opened.value.length === 1 && !schema.safeParse(opened.value).success;
  const value: unknown = isOne ? (opened.value as readonly unknown[])[0] : opened.value;
  const faults = mergeFaults(openedFaults(schema, { ...opened, value }, field ?? '', exchange, isOwn));
  const isUnread = 'error' in outcome && faults.length === 0;
  const unread: Fault = { at: field ?? 'body', came: bodyOf(exchange), expected: 'what the row says' };
  const type = came && !/json/i.test(came.type) ? [`content-type ${came.type || 'absent'}`] : [];
  const notes = [
    ...encodingOf(opened, encoding),
    ...(isOne ? ['one record as a list of one'] : []),
    ...(exchange.drops > 0 ? ['the network dropped the connection once'] : []),
    ...type,
    // Extra fields in the answer to a write are reported where the server sends them.
    ...(schema === Receipt ? [] : oddities(schema, value)),
  ];
  return withFaults({ ...base, notes }, ...faults, ...(isUnread ? [unread] : []));
};

/** Judges the answer to a call that had to be refused. `why` names the missing right. */
export const judgeRefusal = (name: string, { outcome, exchange }: FinishedCall, why: string): Finding => {
  const base: Finding = {
    ...finding(name, 'kept', `refused ${why}`),
    sent: exchange.sent,
    milliseconds: exchange.milliseconds,
  };
  if ('error' in outcome && isFailure(outcome.error, 'notOffered'))
    return { ...base, verdict: 'not offered', notes: [] };
  if (!exchange.came) return withFaults(base, unanswered(exchange, `a refusal ${why}`));
  const { status } = exchange.came;
  if (status >= 500) return withFaults(base, { at: 'status', came: bodyOf(exchange), expected: `4xx ${why}` });
  if ('value' in outcome)
    return withFaults(base, { at: 'status', came: bodyOf(exchange), expected: `a refusal ${why}` });
  return base;
};

/** Judges a call in an ended session. The server must refuse it with the words that sign the console out. */
export const judgeRevoked = (name: string, { outcome, exchange }: FinishedCall): Finding => {
  const found: Finding = { ...finding(name, 'kept'), sent: exchange.sent };
  if ('error' in outcome && isFailure(outcome.error, 'revoked')) return found;
  const came = 'value' in outcome ? 'an answer' : `${bodyOf(exchange)}, without that detail`;
  return withFaults(found, { at: 'session', came, expected: `detail “${REVOKED_DETAIL}”` });
};
