import { Box, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { LogEntry } from '../../../contract/endpoints/dailyLogs';
import { Dash } from '../../kit/fields/Dash';
import { StatusField } from '../../kit/fields/StatusChip';
import { entityWords, resultWords } from './deedWords';

const colours = { done: 'success', refused: 'warning', failed: 'error' } as const;

/** How what was tried ended, in words and in its colour. */
export const ResultField = () => <StatusField source="result" colours={colours} inWords={resultWords} />;

/** What something was done to: its kind, and its name or number. */
export const ObjectText = () => {
  const { entity = '', entity_id: id = '', entity_label: label = '' } = useRecordContext<LogEntry>() ?? {};
  if (entity === '' && label === '') return <Dash />;
  return (
    <Box
      component="span"
      sx={({ measures }) => ({ display: 'inline-block', maxWidth: measures.card, overflowWrap: 'break-word' })}
    >
      {entity !== '' && (
        <Typography component="span" variant="inherit" color="text.secondary">
          {entityWords(entity)}{' '}
        </Typography>
      )}
      {label || id}
    </Box>
  );
};
