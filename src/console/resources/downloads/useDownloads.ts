import { useDataProvider } from 'react-admin';
import type { Report } from '../../../contract/endpoints/reports';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { useList, type ListState } from '../../kit/list/useList';

/** What comes with a page of files. */
interface DownloadsMeta {
  /** When it was last read, in milliseconds since 1970. */
  readonly readAt?: number;
  /** Of how many files only the newest were sorted. */
  readonly sortedOf?: number;
}

/** The list of files on show. */
interface Downloads extends ListState<Report, DownloadsMeta> {
  /** Reads it again, whatever is held of it. */
  readonly reread: () => void;
}

/** The list of files on show, and a way to read it again. */
export const useDownloads = (): Downloads => {
  const list = useList<Report, DownloadsMeta>();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return { ...list, reread: () => void dataProvider.forget('reports').then(list.refetch) };
};
