import { FormHelperText, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useRecordContext, ValidationError } from 'react-admin';
import { useController } from 'react-hook-form';
import type { Notification } from '../../../contract/endpoints/notifications';
import { NOTIFICATION_TIMES } from '../../../contract/limits';
import { isUntold, timesOf } from '../../../contract/notificationTimes';
import type { Instant } from '../../../contract/values';
import { FormSection } from '../../kit/form/FormSection';
import { useReadOnly } from '../../kit/form/formContext';
import { AddTimes } from './AddTimes';
import { UNTOLD, together } from './moments';
import { TimeList } from './TimeList';

/** The times at which a notification goes out: those that are over are locked, others are added and removed. */
export const ScheduleInput = () => {
  const isReadOnly = useReadOnly();
  const record = useRecordContext<Notification>();
  const [now] = useState(() => Date.now());
  const errorId = useId();
  const { field, fieldState } = useController({ name: 'schedule_times' });
  const standing = field.value as readonly Instant[];
  const message = fieldState.error?.message;
  const times = timesOf({ ...record, schedule_times: standing }, now);
  const isPassed = times.some(({ state }) => state === 'passed');
  return (
    <FormSection
      title="Times"
      sentence={`When it goes out, in Indian time: at most ${NOTIFICATION_TIMES} times, each at least 5 minutes ahead.`}
    >
      <TimeList
        times={times}
        isReadOnly={isReadOnly}
        focusRef={field.ref}
        describedBy={message ? errorId : undefined}
        onRemove={(at) => field.onChange(standing.filter((each) => each !== at))}
      />
      {message && (
        <FormHelperText error id={errorId}>
          <ValidationError error={message} />
        </FormHelperText>
      )}
      {record && isPassed && isUntold(record) && (
        <Typography variant="body2" color="text.secondary">
          {UNTOLD}
        </Typography>
      )}
      {!isReadOnly && <AddTimes standing={standing} onAdd={(added) => field.onChange(together(standing, added))} />}
    </FormSection>
  );
};
