import { FormHelperText, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useNotify, useRecordContext, useRefresh, ValidationError } from 'react-admin';
import { useController } from 'react-hook-form';
import type { Notification } from '../../../contract/endpoints/notifications';
import { NOTIFICATION_TIMES } from '../../../contract/limits';
import { isUnreported, timesOf } from '../../../contract/notificationTimes';
import type { Id, Instant } from '../../../contract/values';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { FormSection, LeftOutNote } from '../../ui/form/FormSection';
import { useReadOnly } from '../../ui/form/formContext';
import { useIsChanged } from '../../ui/form/UnsavedChangesGuard';
import { t } from '../../language/t';
import { AddTimes } from './AddTimes';
import { SendingSummary } from './SendingSummary';
import { NO_RESULTS_NOTE, mergeTimes } from './moments';
import { TimeList } from './TimeList';

/** Sends a failed time of a notification again. The record is then read again, also where another person was faster. */
const useSendAgain = (id: Id | undefined) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: (at: Instant) => dataProvider.callRow('notifications', 'sendAgain', { id: id ?? '', body: { at } }),
    onSuccess: () => notify(t('It is being sent again'), { type: 'success' }),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: refresh,
  });
  return { sendAgain: mutate, isSending: isPending };
};

const noun = { one: 'time', many: 'times' };

/** The times of a notification: past ones are locked, others are added and removed. */
export const ScheduleInput = () => {
  const isReadOnly = useReadOnly();
  const record = useRecordContext<Notification>();
  const [now] = useState(() => Date.now());
  const errorId = useId();
  const { field, fieldState } = useController({ name: 'schedule_times' });
  const isChanged = useIsChanged();
  const { sendAgain, isSending } = useSendAgain(record?.id);
  const standing = field.value as readonly Instant[];
  const message = fieldState.error?.message;
  const times = timesOf({ ...record, schedule_times: standing }, now);
  const isPassed = times.some(({ state }) => state === 'passed');
  return (
    <FormSection
      title={t('Times')}
      sentence={t('Indian time. At most {most} times, each at least 5 minutes ahead.', {
        most: NOTIFICATION_TIMES,
      })}
    >
      {!isReadOnly && <SendingSummary />}
      <LeftOutNote source="schedule_times" noun={noun} />
      <TimeList
        times={times}
        isReadOnly={isReadOnly}
        focusRef={field.ref}
        describedBy={message ? errorId : undefined}
        reasonOf={(at) => record?.failures?.find((each) => each.at === at)?.reason}
        // Unsaved changes would be lost when the record is read again.
        onSendAgain={record?.failures && !isChanged ? sendAgain : undefined}
        isSending={isSending}
        onRemove={(at) => field.onChange(standing.filter((each) => each !== at))}
      />
      {message && (
        <FormHelperText error id={errorId}>
          <ValidationError error={message} />
        </FormHelperText>
      )}
      {record && isPassed && isUnreported(record) && (
        <Typography variant="body2" color="text.secondary">
          {NO_RESULTS_NOTE()}
        </Typography>
      )}
      {!isReadOnly && <AddTimes standing={standing} onAdd={(added) => field.onChange(mergeTimes(standing, added))} />}
    </FormSection>
  );
};
