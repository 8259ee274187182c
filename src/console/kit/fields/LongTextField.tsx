import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { LongText } from './LongText';

/** A text of the record, however long, in a column of a table. */
export const LongTextField = ({ source, what }: { readonly source: string; readonly what: string }) => {
  const text = useRecordContext<Record<string, unknown>>()?.[source];
  return (
    <Box
      sx={({ measures }) => ({
        minWidth: { sm: measures.card * 0.75 },
        maxWidth: { sm: measures.readingColumn },
        py: 0.75,
      })}
    >
      <LongText text={typeof text === 'string' ? text : ''} what={what} />
    </Box>
  );
};
