import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloseIcon from '@mui/icons-material/Close';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import { Box, IconButton, ListItem, Tooltip, Typography, type SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import type { NotificationTime, TimeState } from '../../../contract/notificationTimes';
import type { Instant } from '../../../contract/values';
import { formatTime } from '../../ui/fields/time';

const looks: Readonly<
  Record<TimeState, { readonly text: string; readonly icon: ComponentType<SvgIconProps>; readonly colour: string }>
> = {
  waiting: { text: '', icon: ScheduleOutlined, colour: 'text.secondary' },
  due: { text: 'Being sent', icon: SendOutlined, colour: 'info.main' },
  sent: { text: 'Sent', icon: CheckCircleOutlined, colour: 'success.main' },
  failed: { text: 'Failed', icon: ErrorOutlined, colour: 'error.main' },
  passed: { text: 'Passed', icon: HistoryOutlined, colour: 'text.secondary' },
};

interface TimeRowProps extends NotificationTime {
  /** Absent where times can only be looked at. */
  readonly onRemove?: (at: Instant) => void;
}

/** A time of a notification: what became of it, or a button that removes it. */
export const TimeRow = ({ at, state, onRemove }: TimeRowProps) => {
  const { text, icon: Icon, colour } = looks[state];
  const time = formatTime(at);
  return (
    <ListItem
      disableGutters
      sx={({ measures }) => ({
        minHeight: measures.tableRow,
        py: 0,
        gap: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      })}
    >
      <Icon fontSize="small" aria-hidden sx={{ color: colour }} />
      <Typography component="time" dateTime={at} noWrap color={state === 'waiting' ? 'text.primary' : 'text.secondary'}>
        {time}
      </Typography>
      <Box sx={{ flex: 1 }} />
      {text && (
        <Typography variant="body2" sx={{ color: colour }}>
          {text}
        </Typography>
      )}
      {state === 'waiting' && onRemove && (
        <Tooltip title="Remove">
          <IconButton size="small" aria-label={`Remove ${time}`} onClick={() => onRemove(at)}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </ListItem>
  );
};
