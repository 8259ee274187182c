import { Alert } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { LEFT_OUT, type LeftOutByField } from '../../../contract/unreadValues';
import { t } from '../../language/t';
import { manyOf, type Noun } from '../words/words';

interface LeftOutNoteProps {
  readonly source: string;
  readonly noun: Noun;
}

/** Reports the number of values of a record's list that could not be read: a save sends them back unchanged. */
export const LeftOutNote = ({ source, noun }: LeftOutNoteProps) => {
  const record = useRecordContext();
  const count = (record?.[LEFT_OUT] as LeftOutByField | undefined)?.[source]?.length ?? 0;
  if (!record || count === 0) return null;
  const all = count + (record[source] as readonly unknown[]).length;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 1.5 }}>
      {t('{count} of {all} {things} could not be read. They are saved as received.', {
        count,
        all,
        things: manyOf(noun),
      })}
    </Alert>
  );
};
