import { isObject, isText } from '../contract/decode';

/** A fault of an answer: its path, the masked form of the value, and the expected form. */
export interface Fault {
  /** The field's path, `rows[].at`; or `status`, `body`, `session`, `network`, a header. */
  readonly at: string;
  readonly came: string;
  readonly expected: string;
}

const MAX_SHOWN = 32;
const MAX_NAMES = 12;

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text);

/** Returns the form of a text without its content: letters become a, digits 9. */
export const masked = (text: string): string => cut(text, MAX_SHOWN).replace(/\p{L}/gu, 'a').replace(/\p{N}/gu, '9');

/** Returns the names of an object's fields. A name that holds a number or an address is data, and is masked. */
export const namesIn = (value: object): string => {
  const names = Object.keys(value).map((name) => (/\d{4}|@/.test(name) ? masked(name) : name));
  const more = names.length - MAX_NAMES;
  return names.slice(0, MAX_NAMES).join(', ') + (more > 0 ? ` and ${more} more` : '');
};

/** A value in words. */
export type Describe = (value: unknown) => string;

const describing =
  (shown: (text: string) => string): Describe =>
  (value) => {
    if (value === undefined) return 'nothing';
    if (value === null) return 'null';
    if (isText(value)) return `the text “${shown(value)}”`;
    if (Array.isArray(value)) return `a list of ${value.length}`;
    if (isObject(value)) return Object.keys(value).length > 0 ? `an object of ${namesIn(value)}` : 'an empty object';
    return typeof value === 'boolean' ? String(value) : `a ${typeof value}`;
  };

/** Describes a value in words, without data of riders or secrets. */
export const described = describing(masked);

/** Describes a value of the kit's own record in words: its text is shown unmasked. */
export const shown = describing((text) => cut(text, 3 * MAX_SHOWN));

const alike = <F extends Fault>(faults: readonly F[], keyOf: (fault: F) => string): readonly [F, ...F[]][] => {
  const found = new Map<string, [F, ...F[]]>();
  for (const fault of faults) {
    const same = found.get(keyOf(fault));
    if (same) same.push(fault);
    else found.set(keyOf(fault), [fault]);
  }
  return [...found.values()];
};

/** Merges faults at the same place into one, with their number. */
export const mergeFaults = (faults: readonly Fault[]): readonly Fault[] =>
  alike(faults, ({ at, expected }) => `${at}\n${expected}`).map(([fault, ...more]) =>
    more.length === 0 ? fault : { ...fault, came: `${fault.came}, ${more.length + 1} times` },
  );

/** A fault with its call. */
export interface FaultOfCall extends Fault {
  readonly call: string;
}

/** Merges the same fault of several calls into one, with the first call and the number of others. */
export const ofCalls = (faults: readonly FaultOfCall[]): readonly Fault[] =>
  alike(faults, ({ at, came, expected }) => [at, came, expected].join('\n')).map(([first, ...rest]) => {
    const { call, came, ...fault } = first;
    const more = new Set(rest.map((each) => each.call).filter((other) => other !== call)).size;
    const others = more === 0 ? '' : more === 1 ? ' and 1 more call' : ` and ${more} more calls`;
    return { ...fault, came: `${came}, of ${call}${others}` };
  });
