import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { lazy } from 'react';
import type { LogEntry } from '../../contract/endpoints/dailyLogs';
import { formatSecond } from '../ui/fields/time';

/** The daily log: what staff did, and what an entry changed. Nobody writes in it. */
export const dailyLogs = {
  name: 'daily-logs',
  icon: HistoryOutlined,
  recordRepresentation: ({ at }: LogEntry) => formatSecond(at),
  list: lazy(() => import('./list/LogPage').then((m) => ({ default: m.LogPage }))),
  edit: lazy(() => import('./entry/EntryPage').then((m) => ({ default: m.EntryPage }))),
};
