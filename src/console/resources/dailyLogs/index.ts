import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import type { LogEntry } from '../../../contract/endpoints/dailyLogs';
import { formatSecond } from '../../ui/words/time';
import { resource } from '../../app/resource';
import { lazyPage } from '../../ui/page/lazyPage';

/** The daily log: the actions of staff, with the changes of each entry. Read-only. */
export const dailyLogs = resource({
  name: 'daily-logs',
  icon: HistoryOutlined,
  recordRepresentation: ({ at }: LogEntry) => formatSecond(at),
  list: lazyPage(() => import('./LogPage').then((m) => m.LogPage)),
  edit: lazyPage(() => import('./EntryPage').then((m) => m.EntryPage)),
});
