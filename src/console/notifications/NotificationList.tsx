import { DataTable } from 'react-admin';
import type { Notification } from '../../contract/endpoints/notifications';
import { NOTIFICATION_STATUSES, type notificationFacts } from '../../contract/notificationTimes';
import { RecordLink } from '../ui/fields/RecordLink';
import { formatTime } from '../ui/fields/time';
import { TimeField } from '../ui/fields/TimeField';
import type { ExportColumn } from '../ui/list/csv';
import type { ListFilter } from '../ui/list/ListFilter';
import { ListPage } from '../ui/list/ListPage';
import { NotificationCard } from './NotificationCard';
import { NotificationStatusField } from './NotificationStatusField';
import { SentCountField } from './SentCountField';
import { sentText } from './sentText';
import { StatusFilterInput } from './StatusFilterInput';

/** A notification as a row of the list, with what the list derives of it. */
export type NotificationRow = Notification & ReturnType<typeof notificationFacts>;

const Column = DataTable.Col<NotificationRow>;

const filters: readonly ListFilter[] = [
  {
    source: 'status',
    label: 'Status',
    input: <StatusFilterInput source="status" statuses={NOTIFICATION_STATUSES} />,
  },
];

const exported: readonly ExportColumn<NotificationRow>[] = [
  { label: 'Id', value: ({ id }) => String(id) },
  { label: 'Title', value: ({ notification_title }) => notification_title },
  { label: 'Text', value: ({ description }) => description },
  { label: 'Status', value: ({ status }) => status },
  { label: 'Next time', value: ({ next_time }) => formatTime(next_time) },
  { label: 'Sent', value: (notification) => sentText(notification, Date.now()) },
  { label: 'Times', value: ({ schedule_times }) => schedule_times.map(formatTime).join(', ') },
  { label: 'Last change', value: ({ updated_at }) => formatTime(updated_at) },
];

/** The push notifications: what has gone out, and what goes out next. */
export const NotificationList = () => (
  <ListPage<NotificationRow>
    title="Notification"
    sentence="What riders are told on their phones, and when it goes out."
    noun={{ one: 'notification', many: 'notifications' }}
    purpose="A notification is a title and a short text that reaches every rider’s phone at the times you choose."
    sort={{ field: 'next_time', order: 'ASC' }}
    filters={filters}
    exported={exported}
    card={<NotificationCard />}
  >
    <Column source="notification_title" label="Title" field={RecordLink} />
    <Column source="status" label="Status" field={NotificationStatusField} />
    <Column source="next_time" label="Next time" field={TimeField} />
    <Column source="schedule_times" label="Sent" field={SentCountField} disableSort />
    <Column source="updated_at" label="Last change" field={TimeField} sortByOrder="DESC" />
  </ListPage>
);
