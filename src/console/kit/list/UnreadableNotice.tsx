import { Alert } from '@mui/material';
import { grouped } from '../../../contract/grouped';
import { useList } from './useList';

/** Says how many rows of the server's answer could not be read and are missing from the list. */
export const UnreadableNotice = () => {
  const { meta } = useList();
  const { unreadable, of } = meta ?? {};
  if (!unreadable) return null;
  return (
    <Alert severity="warning" square>
      {of === undefined ? `${grouped(unreadable)} rows` : `${grouped(unreadable)} of ${grouped(of)}`} could not be read
      and {unreadable === 1 ? 'is' : 'are'} not shown.
    </Alert>
  );
};
