import { Box, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { Notification } from '../../../contract/endpoints/notifications';
import {
  NOTIFICATION_STATUSES,
  type notificationFacts,
  type NotificationStatus,
  isUnreported,
  timesOf,
} from '../../../contract/notificationTimes';
import { RecordLink } from '../../ui/fields/RecordLink';
import { StatusField, type StatusColour } from '../../ui/fields/StatusChip';
import { TimeField } from '../../ui/fields/TimeField';
import { DataTable } from '../../ui/list/DataTable';
import type { ExportColumn } from '../../ui/list/csv';
import { CardFact } from '../../ui/list/ListCards';
import type { FilterElement } from '../../ui/list/ActiveFilters';
import { List } from '../../ui/list/List';
import { SelectFilter, TickFilter } from '../../ui/list/FilterInputs';
import { NoPushNotice } from '../../ui/record/SendingSentence';
import { formatTime } from '../../ui/words/time';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { NO_RESULTS_NOTE } from './moments';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';

/** Returns the sent part of a notification: `3 of 5 sent, 1 not delivered, 1 failed`; `passed` where the server has no results. */
const sentText = (notification: Notification, now: number): string => {
  const times = timesOf(notification, now);
  const count = (...states: readonly string[]) => times.filter(({ state }) => states.includes(state)).length;
  const [undelivered, failed] = [count('undelivered'), count('failed')];
  const parts = [
    t('{how, select, passed {{over} of {all} passed} other {{over} of {all} sent}}', {
      ...{ over: count('sent', 'passed'), all: times.length, how: isUnreported(notification) ? 'passed' : 'sent' },
    }),
    undelivered > 0 && t('{count} not delivered', { count: undelivered }),
    failed > 0 && t('{count} failed', { count: failed }),
  ];
  return parts.filter(Boolean).join(', ');
};

/** The number of a notification's times that were sent. A server without results has the number of past times, with a note. */
const SentCountField = () => {
  const notification = useRecordContext<Notification>();
  const [now] = useState(() => Date.now());
  if (!notification) return null;
  const text = <span className="one-line">{sentText(notification, now)}</span>;
  return isUnreported(notification) ? (
    <Tooltip title={NO_RESULTS_NOTE()} describeChild>
      {text}
    </Tooltip>
  ) : (
    text
  );
};

const colours = {
  Scheduled: 'primary',
  'Partly sent': 'info',
  Sent: 'success',
  'Not delivered': 'warning',
  Failed: 'error',
} as const satisfies Record<NotificationStatus, StatusColour>;

const NotificationStatusField = () => <StatusField colours={colours} />;

/** A notification as a card, for windows too narrow for a table. */
const NotificationCard = () => (
  <>
    <Typography variant="h3" component="div">
      <RecordLink />
    </Typography>
    <CardFact label={t('Status')}>
      <NotificationStatusField />
    </CardFact>
    <CardFact label={t('Next time')}>
      <TimeField source="next_time" />
    </CardFact>
    <CardFact label={t('Sent')}>
      <SentCountField />
    </CardFact>
    <CardFact label={t('Last change')}>
      <TimeField source="updated_at" />
    </CardFact>
  </>
);

/** A row of the list: a notification with its derived fields. */
export type NotificationRow = Notification & ReturnType<typeof notificationFacts>;

// The menu's code loads when the first row menu is opened.
const NotificationRowMenu = lazyWithRetry(() => import('./notificationActions').then((m) => m.NotificationRowMenu));

const NotificationBulkActionButtons = lazyWithRetry(() =>
  import('./notificationActions').then((m) => m.NotificationBulkActionButtons),
);

const Column = DataTable.Col<NotificationRow>;

const filters = perLanguage((): readonly FilterElement[] => [
  <SelectFilter
    source="status"
    label={t('Status')}
    choices={NOTIFICATION_STATUSES.map((status) => ({ id: status, name: t(status) }))}
  />,
  <TickFilter source="has_failed" label={t('Failed to send')} />,
]);

const exported = perLanguage((): readonly ExportColumn<NotificationRow>[] => [
  { label: t('Id'), value: ({ id }) => String(id) },
  { label: t('Title'), value: ({ notification_title }) => notification_title },
  { label: t('Text'), value: ({ description }) => description },
  { label: t('Status'), value: ({ status }) => status && t(status) },
  { label: t('Next time'), value: ({ next_time }) => formatTime(next_time) },
  { label: t('Sent'), value: (notification) => sentText(notification, Date.now()) },
  { label: t('Times'), value: ({ schedule_times }) => schedule_times.map(formatTime).join(', ') },
  { label: t('Last change'), value: ({ updated_at }) => formatTime(updated_at) },
]);

/** The push notifications, with their sent and next times. */
export const NotificationList = () => (
  <List<NotificationRow>
    title={t('Notification')}
    sentence={t('Messages to riders’ phones.')}
    noun={{ one: 'notification', many: 'notifications' }}
    empty={t('A notification goes to every rider’s phone at the times you choose.')}
    filters={filters()}
    exporter={exported()}
    top={
      <Box sx={{ px: 2, pt: 2, '&:empty': { display: 'none' } }}>
        <NoPushNotice />
      </Box>
    }
  >
    <DataTable
      card={<NotificationCard />}
      rowMenu={NotificationRowMenu}
      bulkActionButtons={<NotificationBulkActionButtons />}
      bulkActions={['delete', 'edit']}
    >
      <Column source="notification_title" label={t('Title')} field={RecordLink} />
      <Column source="status" label={t('Status')} field={NotificationStatusField} />
      <Column source="next_time" label={t('Next time')} field={TimeField} />
      <Column source="schedule_times" label={t('Sent')} field={SentCountField} disableSort />
      <Column source="updated_at" label={t('Last change')} field={TimeField} sortByOrder="DESC" />
    </DataTable>
  </List>
);
