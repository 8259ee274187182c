import { isFailure } from '../../../contract/failure';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';

/** The entry of the daily log for a file that was written in the browser. */
interface Exported {
  readonly entity: string;
  readonly count: number;
  readonly filter: string;
}

/** The longest text that the log accepts. */
const LONGEST_FILTER = 2000;

/** Logs an export before the file is saved; a server without a daily log is skipped. */
export const noteExport = async (dataProvider: ConsoleDataProvider, exported: Exported): Promise<void> => {
  const body = { ...exported, action: 'export' as const, filter: exported.filter.slice(0, LONGEST_FILTER) };
  await dataProvider.callRow('daily-logs', 'create', { body }).catch((error: unknown) => {
    if (!isFailure(error, 'notOffered')) throw error;
  });
};

/** Saves a file through the browser, under a name. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

/** A CSV file of some text, or of its parts in their order. */
export const csvFile = (...parts: readonly (string | Blob)[]): Blob =>
  new Blob([...parts], { type: 'text/csv;charset=utf-8' });
