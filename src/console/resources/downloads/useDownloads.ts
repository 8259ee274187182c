import { useDataProvider } from 'react-admin';
import type { Report } from '../../../contract/endpoints/reports';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { useList, type ListState } from '../../kit/list/useList';

/** The list of files on show. */
export interface Downloads extends Omit<ListState, 'data' | 'meta'> {
  readonly data: readonly Report[] | undefined;
  readonly meta:
    | {
        /** When it was last read, in milliseconds since 1970. */
        readonly readAt?: number;
        /** Of how many files only the newest were sorted. */
        readonly sortedOf?: number;
      }
    | undefined;
  /** Reads it again, whatever is held of it. */
  readonly reread: () => void;
}

/** The list of files on show, and a way to read it again. */
export const useDownloads = (): Downloads => {
  const list = useList() as unknown as Omit<Downloads, 'reread'>;
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { refetch } = list;
  return { ...list, reread: () => void dataProvider.forget().then(refetch) };
};
