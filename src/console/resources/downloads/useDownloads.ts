import { useDataProvider } from 'react-admin';
import type { Report } from '../../../contract/endpoints/reports';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { useList, type ListState } from '../../ui/list/useList';

/** The metadata of a page of files. */
interface DownloadsMeta {
  /** The time of the last reading, in milliseconds since 1970. */
  readonly readAt?: number;
  /** The number of files of which only the newest were sorted. */
  readonly sortedOf?: number;
}

/** The list of shown files. */
interface Downloads extends ListState<Report, DownloadsMeta> {
  /** Reads the list again without the cache. */
  readonly reread: () => void;
}

/** Returns the list of shown files, and a function that reads it again. */
export const useDownloads = (): Downloads => {
  const list = useList<Report, DownloadsMeta>();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return { ...list, reread: () => void dataProvider.invalidate('reports').then(list.refetch) };
};
