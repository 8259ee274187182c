import { Box, List, Typography, useForkRef } from '@mui/material';

import { useRef, type Ref } from 'react';
import type { NotificationTime } from '../../../contract/notificationTimes';
import type { Instant } from '../../../contract/values';
import { TimeRow } from './TimeRow';

interface TimeListProps {
  readonly times: readonly NotificationTime[];
  readonly isReadOnly: boolean;
  /** Told what gets the focus where something is wrong with the times. */
  readonly focusRef: Ref<HTMLElement>;
  readonly describedBy: string | undefined;
  readonly onRemove: (at: Instant) => void;
}

/** The times of a notification, a row each. */
export const TimeList = ({ times, isReadOnly, focusRef, describedBy, onRemove }: TimeListProps) => {
  const ownRef = useRef<HTMLElement>(null);
  const ref = useForkRef(ownRef, focusRef);
  const remove = (at: Instant) => {
    onRemove(at);
    // The pressed button goes with its row: the focus stays with the list, not lost at the top of the page.
    ownRef.current?.focus();
  };
  return (
    <Box
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-label="Chosen times"
      aria-describedby={describedBy}
      aria-invalid={describedBy !== undefined}
      sx={{ outline: 0 }}
    >
      {times.length === 0 ? (
        <Typography color="text.secondary">No time chosen yet.</Typography>
      ) : (
        <List disablePadding>
          {times.map((time) => (
            <TimeRow key={time.at} {...time} {...(!isReadOnly && { onRemove: remove })} />
          ))}
        </List>
      )}
    </Box>
  );
};
