import { Chip, type ChipProps } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { LogEntry } from '../../../contract/endpoints/dailyLogs';
import { resultWords } from './deedWords';

const colours: Readonly<Record<string, ChipProps['color']>> = { done: 'success', refused: 'warning', failed: 'error' };

/** How what was tried ended, in words and in its colour. */
export const ResultField = () => {
  const { result = '' } = useRecordContext<LogEntry>() ?? {};
  return <Chip size="small" variant="outlined" color={colours[result] ?? 'default'} label={resultWords(result)} />;
};
