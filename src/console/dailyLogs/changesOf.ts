import type { LogEntry } from '../../contract/endpoints/dailyLogs';
import { allFlags, type Flag } from '../../contract/permissions';
import type { MoneyStyle } from '../ui/fields/money';
import { fieldWords } from '../../contract/fieldWords';
import { flagLabel } from '../../contract/permissionWords';
import { valueWords } from './valueWords';

/** One field of an entry: what it is called, as it was and as it is; empty where it was not there. */
export interface FieldChange {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

// The back end writes none; should a server ever send one, it is not shown.
const SECRET = /password|passwd|token|secret|hash$|otp/i;

const isFlag = (name: string): name is Flag => (allFlags as readonly string[]).includes(name);

const place = (name: string): number => (isFlag(name) ? allFlags.indexOf(name) : -1);

const heldWords = (value: unknown): string =>
  value === undefined || value === null ? '' : value === true ? 'Granted' : 'Not granted';

/** What an entry changed, field by field: permissions flag by flag, after everything else, in the order of the grid. */
export const changesOf = ({ before, after }: LogEntry, money: MoneyStyle): readonly FieldChange[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((name) => !SECRET.test(name))
    .sort((a, b) => place(a) - place(b))
    .map((name) => {
      const words = (value: unknown) => (isFlag(name) ? heldWords(value) : valueWords(name, value, money));
      return {
        name,
        label: isFlag(name) ? flagLabel(name) : fieldWords(name),
        before: words(before?.[name]),
        after: words(after?.[name]),
      };
    });
