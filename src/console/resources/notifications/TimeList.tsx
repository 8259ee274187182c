import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloseIcon from '@mui/icons-material/Close';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import PhonelinkOffOutlined from '@mui/icons-material/PhonelinkOffOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import {
  Button,
  Typography,
  Box,
  List,
  useForkRef,
  IconButton,
  ListItem,
  Tooltip,
  type SvgIconProps,
} from '@mui/material';
import { useRef, type Ref, type ComponentType } from 'react';
import type { NotificationTime, TimeState } from '../../../contract/notificationTimes';
import type { Instant } from '../../../contract/values';
import { formatTime } from '../../ui/words/time';
import { ServerText } from '../../language/ServerText';
import { perLanguage } from '../../language/language';
import { translateServerText } from '../../language/translateServerText';
import { t } from '../../language/t';

const looks = perLanguage(
  (): Readonly<
    Record<TimeState, { readonly text: string; readonly icon: ComponentType<SvgIconProps>; readonly colour: string }>
  > => ({
    waiting: { text: '', icon: ScheduleOutlined, colour: 'text.secondary' },
    due: { text: t('Being sent'), icon: SendOutlined, colour: 'info.main' },
    sent: { text: t('Sent'), icon: CheckCircleOutlined, colour: 'success.main' },
    undelivered: { text: t('Not delivered'), icon: PhonelinkOffOutlined, colour: 'warning.main' },
    failed: { text: t('Failed'), icon: ErrorOutlined, colour: 'error.main' },
    passed: { text: t('Passed'), icon: HistoryOutlined, colour: 'text.secondary' },
  }),
);

interface TimeActions {
  /** Removes a time; absent where times are read-only. */
  readonly onRemove?: (at: Instant) => void;
  /** Sends a failed time again; absent where that is not possible. */
  readonly onSendAgain?: ((at: Instant) => void) | undefined;
  /** True while a time is being sent again. */
  readonly isSending?: boolean;
}

interface TimeRowProps extends NotificationTime, TimeActions {
  /** The reason of a failure, where the server sends it. */
  readonly reason: string | undefined;
}

/** A time of a notification: its outcome, or a button that removes it. */
const TimeRow = ({ at, state, reason, onRemove, onSendAgain, isSending }: TimeRowProps) => {
  const { text, icon: Icon, colour } = looks()[state];
  const time = formatTime(at);
  return (
    <ListItem
      disableGutters
      sx={({ measures }) => ({
        minHeight: measures.tableRow,
        py: 0,
        columnGap: 1.5,
        flexWrap: 'wrap',
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
          <ServerText>{[text, reason && translateServerText(reason)].filter(Boolean).join(': ')}</ServerText>
        </Typography>
      )}
      {state === 'failed' && onSendAgain && (
        <Button
          size="small"
          aria-label={t('Send again the failed {time}', { time })}
          loading={isSending ?? false}
          onClick={() => onSendAgain(at)}
          sx={{ flexShrink: 0 }}
        >
          {t('Send again')}
        </Button>
      )}
      {state === 'waiting' && onRemove && (
        <Tooltip title={t('Remove')}>
          <IconButton size="small" aria-label={t('Remove {time}', { time })} onClick={() => onRemove(at)}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </ListItem>
  );
};

interface TimeListProps extends Pick<TimeActions, 'onSendAgain' | 'isSending'> {
  /** Returns the reason why a time failed, where the server sends it. */
  readonly reasonOf: (at: Instant) => string | undefined;
  readonly times: readonly NotificationTime[];
  readonly isReadOnly: boolean;
  /** Refers to the element that takes the focus where the times are faulty. */
  readonly focusRef: Ref<HTMLElement>;
  readonly describedBy: string | undefined;
  readonly onRemove: (at: Instant) => void;
}

/** The times of a notification, one per row. */
export const TimeList = (props: TimeListProps) => {
  const { times, isReadOnly, focusRef, describedBy, reasonOf, onRemove, onSendAgain, isSending = false } = props;
  const ownRef = useRef<HTMLElement>(null);
  const ref = useForkRef(ownRef, focusRef);
  const remove = (at: Instant) => {
    onRemove(at);
    // The pressed button disappears with its row: the focus moves to the list instead of the top of the page.
    ownRef.current?.focus();
  };
  return (
    <Box
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-label={t('Chosen times')}
      aria-describedby={describedBy}
      aria-invalid={describedBy !== undefined}
      sx={{ outline: 0 }}
    >
      {times.length === 0 ? (
        <Typography color="text.secondary">{t('No times yet.')}</Typography>
      ) : (
        <List disablePadding>
          {times.map((time) => (
            <TimeRow
              key={time.at}
              {...time}
              reason={reasonOf(time.at)}
              {...(!isReadOnly && { onRemove: remove, onSendAgain, isSending })}
            />
          ))}
        </List>
      )}
    </Box>
  );
};
