import { Box, Typography, Chip, type ChipProps } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { LogEntry } from '../../../contract/endpoints/dailyLogs';
import { Dash } from '../../kit/fields/Dash';
import { entityWords, resultWords } from './deedWords';

const colours: Readonly<Record<string, ChipProps['color']>> = { done: 'success', refused: 'warning', failed: 'error' };

/** How what was tried ended, in words and in its colour. */
export const ResultField = () => {
  const { result = '' } = useRecordContext<LogEntry>() ?? {};
  return <Chip size="small" variant="outlined" color={colours[result] ?? 'default'} label={resultWords(result)} />;
};

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
