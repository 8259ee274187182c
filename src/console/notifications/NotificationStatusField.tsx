import { Chip, type ChipProps } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { NotificationStatus } from '../../contract/notificationTimes';
import { Dash } from '../ui/fields/Dash';

const colours: Readonly<Record<NotificationStatus, NonNullable<ChipProps['color']>>> = {
  Scheduled: 'primary',
  'Partly sent': 'info',
  Sent: 'success',
  Failed: 'error',
};

/** How a notification stands, in words and in its colour. */
export const NotificationStatusField = () => {
  const status = useRecordContext<{ readonly id: string; readonly status?: NotificationStatus }>()?.status;
  return status ? <Chip size="small" variant="outlined" color={colours[status]} label={status} /> : <Dash />;
};
