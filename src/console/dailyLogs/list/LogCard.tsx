import { Stack, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { LogEntry } from '../../../contract/endpoints/dailyLogs';
import { CardFact } from '../../ui/list/CardFact';
import { Dash } from '../../ui/fields/Dash';
import { actionWords, moduleWords } from '../deedWords';
import { ObjectText } from '../ObjectText';
import { ResultField } from '../ResultField';
import { LogTimeLink } from './LogTimeLink';

/** An entry where there is no room for a table. */
export const LogCard = () => {
  const record = useRecordContext<LogEntry>();
  if (!record) return null;
  const { username, department, module, action, address, device } = record;
  return (
    <>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3" component="div">
          <LogTimeLink />
        </Typography>
        <ResultField />
      </Stack>
      <CardFact label="Who">{[username, department].filter(Boolean).join(', ') || <Dash />}</CardFact>
      <CardFact label="Action">{`${moduleWords(module)}: ${actionWords(action)}`}</CardFact>
      <CardFact label="Object">
        <ObjectText />
      </CardFact>
      <CardFact label="From">{[address, device].filter(Boolean).join(', ') || <Dash />}</CardFact>
    </>
  );
};
