import { parseJson } from '../contract/decode';
import { arePermissionsUnread, heldNames, readFlags, toMatrix } from '../contract/permissions';
import { openedText, REVOKED, sealed, type Refused } from './strictBodies';

const variation = <const V extends readonly [string, ...string[]]>(said: string, ...values: V) => ({ said, values });

/** The differences of deployed servers beside their encoding (docs/wire.md#reading), each with its values, the usual one first. */
export const VARIATIONS = {
  days: variation(
    'how days and moments are written',
    'iso',
    'epoch',
    'epoch-ms',
    'slash',
    'compact',
    'dmy',
    'dmy-dash',
  ),
  errors: variation(
    'the field in which a refusal has its sentence',
    'detail',
    'message',
    'msg',
    'error',
    'error-message',
    'fastapi',
  ),
  statuses: variation('the status of a refusal: its own, or 200 with success: false', 'http', 'ok'),
  bodies: variation('what a write answers: JSON, nothing with 204, or nothing with 200', 'plain', 'none', 'empty'),
  lists: variation('an empty list: [], null, or not there', 'plain', 'null', 'absent'),
  permissions: variation(
    'those of users flat and of departments nested, or all in one form',
    'specified',
    'nested',
    'flat',
    'list',
  ),
  encryption: variation(
    'an encrypted text: of a value, of a JSON text of it, or of an encrypted text of it',
    'once',
    'json',
    'twice',
  ),
  paging: variation('whether the list of reports answers one page, or all of it', 'yes', 'ignored'),
  pictures: variation('a picture: its name and content, or its address', 'object', 'url'),
} as const;

type Name = keyof typeof VARIATIONS;
/** A value of each variation. */
export type Variations = { readonly [N in Name]: (typeof VARIATIONS)[N]['values'][number] };

/** The names of the variations. */
export const variationNames = Object.keys(VARIATIONS) as readonly Name[];

/** The usual value of each. */
export const usual = Object.fromEntries(variationNames.map((name) => [name, VARIATIONS[name].values[0]])) as Variations;

const MOMENT = /^(\d{4})-(\d{2})-(\d{2})([T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?(Z|[+-]\d{2}:\d{2})?$/;

const dayAs = (text: string, form: Variations['days']): string | number => {
  const [, , , , time, offset] = MOMENT.exec(text) ?? [];
  if (form === 'iso' || !MOMENT.test(text)) return text;
  const moment = new Date(time === undefined || offset !== undefined ? text : `${text.replace(' ', 'T')}Z`);
  if (form === 'epoch') return Math.floor(moment.getTime() / 1000);
  if (form === 'epoch-ms') return moment.getTime();
  const [day = '', clock = ''] = moment.toISOString().split(/T|\./);
  const [year, month, date] = day.split('-');
  const written = {
    slash: `${year}/${month}/${date}`,
    compact: `${year}${month}${date}`,
    dmy: `${date}/${month}/${year}`,
    'dmy-dash': `${date}-${month}-${year}`,
  }[form];
  return time === undefined ? written : `${written} ${clock}`;
};

const permissionsAs = (raw: unknown, form: Variations['permissions']): unknown => {
  if (form === 'specified' || arePermissionsUnread(raw)) return raw;
  const flags = readFlags(raw);
  const written = form === 'list' ? heldNames(flags) : form === 'flat' ? flags : toMatrix(flags);
  return typeof raw === 'string' ? JSON.stringify(written) : written;
};

const sealedAs = (value: unknown, form: Variations['encryption']): string =>
  sealed(form === 'once' ? value : form === 'json' ? JSON.stringify(value) : sealed(value));

const isNothing = (value: unknown): value is null | undefined => value === null || value === undefined;

/** Returns a value of an answer with each variation, also in the JSON texts and encrypted texts inside it. */
export const varied = (value: unknown, variations: Variations): unknown => {
  const inside = (each: unknown) => varied(each, variations);
  if (typeof value === 'string') {
    const opened = openedText(value);
    const parsed = opened === undefined && !/^[[{]/.test(value) ? undefined : parseJson(opened ?? value);
    if (parsed === undefined) return dayAs(value, variations.days);
    const within = inside(parsed);
    if (isNothing(within)) return within;
    return opened === undefined ? JSON.stringify(within) : sealedAs(within, variations.encryption);
  }
  if (Array.isArray(value)) {
    if (value.length > 0 || variations.lists === 'plain') return value.map(inside);
    return variations.lists === 'null' ? null : undefined;
  }
  if (typeof value !== 'object' || value === null) return value;
  const { name, content } = value as Readonly<Record<string, unknown>>;
  if (variations.pictures === 'url' && name !== undefined && content !== undefined) return content;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === 'permissions' ? permissionsAs(each, variations.permissions) : inside(each),
    ]),
  );
};

/** Returns the body of a refusal. An ended session is always reported in `detail`, which the console recognises. */
export const refusalAs = ({ detail }: Refused, { errors, statuses }: Variations): Record<string, unknown> => {
  const [first] = Array.isArray(detail) ? (detail as readonly { readonly msg?: string }[]) : [];
  const said = first ? first.msg : detail;
  const bodies = {
    detail: { detail },
    message: { message: said },
    msg: { msg: said },
    error: { error: said },
    'error-message': { error: { message: said } },
    fastapi: { detail: first ? detail : [{ loc: ['body', 'record'], msg: said, type: 'value_error' }] },
  };
  return { ...(statuses === 'ok' && { success: false }), ...(detail === REVOKED ? { detail } : bodies[errors]) };
};
