import type { Flag } from '../permissions';
import {
  day,
  id,
  instant,
  mobile,
  number,
  points,
  status,
  words,
  money,
  optional,
  type Column,
  type Columns,
} from '../reports/columns';
import type { ReportDescription } from '../reports/description';
import { reportPages } from '../reports/pages';

/** A kind of record that the search finds. */
export interface SearchKind {
  /** The noun of a record: "Rider". */
  readonly noun: string;
  /** The flag required to find one. */
  readonly needs: Flag;
  /** The field that names a record. */
  readonly title: string;
  /** The facts of a record in the preview, by field name. */
  readonly facts: Columns;
  /** The facts of the line under its name. */
  readonly line: readonly string[];
}

const kind = <const K extends SearchKind>(each: K): K => each;

// The columns of a report: the preview shows a value as the report does.
const ofReport = <const F extends string>(
  description: ReportDescription,
  own: { readonly noun: string; readonly title: string; readonly line: readonly string[] },
  fields: readonly F[],
) => {
  const all: Columns = { ...description.columns, ...description.record?.facts };
  const facts = Object.fromEntries(fields.flatMap((name) => (all[name] ? [[name, all[name]]] : []))) as Columns;
  return kind({ ...own, needs: 'reports_view', facts });
};

const failureFacts = [
  ...(['at', 'amount_paise', 'stage', 'reason', 'debited', 'reversal_due_at'] as const),
  ...(['refund_status', 'refund_no', 'payment_mode', 'gateway_payment_id', 'mobile'] as const),
] as const;

/**
 * The kinds of records that the search finds, in the order of equally good hits.
 * The names are those of resources where a record has a page of its own.
 */
export const searchKinds = {
  customers: kind({
    noun: 'Rider',
    needs: 'customerdetails_view',
    title: 'name',
    facts: {
      mobile: mobile('Mobile'),
      email: words('E-mail'),
      points: optional(points('Points')),
      joined_at: instant('Joined'),
      last_active_at: instant('Last active'),
    },
    line: ['mobile', 'points'],
  }),
  'qr-tickets': ofReport(
    reportPages['qr-tickets'],
    { noun: 'Ticket', title: 'ticket_no', line: ['fare_paise', 'ticketStatus', 'purchased_at'] },
    [
      ...(['ticketStatus', 'purchased_at', 'from_station', 'to_station', 'fare_paise', 'passengers'] as const),
      ...(['entered_at', 'exited_at', 'order_no', 'mobile'] as const),
    ],
  ),
  'qr-orders': ofReport(
    reportPages['qr-orders'],
    { noun: 'Order', title: 'order_no', line: ['paid_paise', 'payment_status', 'attention', 'created_at'] },
    [
      ...(['attention', 'created_at', 'paid_paise', 'payment_status', 'issue_status', 'ticket_count'] as const),
      ...(['payment_mode', 'gateway_order_id', 'gateway_payment_id', 'mobile'] as const),
    ],
  ),
  'card-recharges': ofReport(
    reportPages['card-recharges'],
    { noun: 'Recharge', title: 'order_no', line: ['amount_paise', 'payment_status', 'attention', 'created_at'] },
    [
      ...(['attention', 'created_at', 'amount_paise', 'card_last_four', 'payment_status', 'write_status'] as const),
      ...(['payment_mode', 'gateway_order_id', 'gateway_payment_id', 'mobile'] as const),
    ],
  ),
  'qr-failed-transactions': ofReport(
    reportPages['qr-failed-transactions'],
    { noun: 'Failed payment', title: 'order_no', line: ['amount_paise', 'reason', 'at'] },
    failureFacts,
  ),
  'card-recharge-failures': ofReport(
    reportPages['card-recharge-failures'],
    { noun: 'Failed recharge', title: 'order_no', line: ['amount_paise', 'reason', 'at'] },
    failureFacts,
  ),
  refunds: kind({
    noun: 'Refund',
    needs: 'reports_view',
    title: 'refund_no',
    facts: {
      refund_status: status('Status'),
      amount_paise: money('Amount'),
      created_at: instant('Requested'),
      processed_at: optional(instant('Processed')),
      reason: words('Reason'),
      order_no: id('Order'),
      mobile: mobile('Mobile'),
    },
    line: ['amount_paise', 'refund_status', 'created_at'],
  }),
  'qr-settlements': ofReport(
    reportPages['qr-settlements'],
    { noun: 'Settlement', title: 'settlement_no', line: ['business_date', 'net_expected_paise', 'attention'] },
    [
      ...(['attention', 'business_date', 'utr', 'gross_paise', 'refunds_paise', 'fee_paise', 'gst_paise'] as const),
      ...(['net_expected_paise', 'received_paise', 'difference_paise', 'received_at'] as const),
    ],
  ),
  'loyalty-ledger': ofReport(
    reportPages['loyalty-ledger'],
    { noun: 'Points entry', title: 'reference', line: ['points', 'kind', 'at'] },
    ['at', 'kind', 'points', 'balance_after', 'source', 'by_whom', 'reason', 'remark', 'mobile'],
  ),
  users: kind({
    noun: 'Staff',
    needs: 'usermanagement_view',
    title: 'username',
    facts: {
      departmentname: words('Department'),
      emailid: words('E-mail'),
      mobilenumber: mobile('Mobile'),
      last_sign_in: optional(instant('Last sign-in')),
    },
    line: ['departmentname', 'emailid'],
  }),
  departments: kind({
    noun: 'Department',
    needs: 'department_view',
    title: 'department_name',
    facts: { users: number('Users') },
    line: ['users'],
  }),
  banners: kind({
    noun: 'Banner',
    needs: 'banner_view',
    title: 'bannerName',
    facts: { bannerType: words('Type'), startDate: day('From'), endDate: day('To') },
    line: ['bannerType', 'startDate'],
  }),
  notifications: kind({
    noun: 'Notification',
    needs: 'notification_view',
    title: 'notification_title',
    facts: { description: words('Text') },
    line: ['description'],
  }),
  contents: kind({
    noun: 'Page of the app',
    needs: 'banner_view',
    title: 'content_title',
    facts: { updated_at: instant('Updated'), updated_by: words('By') },
    line: ['updated_at'],
  }),
} as const satisfies Record<string, SearchKind>;

/** A kind of record that the search finds. */
export type SearchKindName = keyof typeof searchKinds;

/** The kinds, in the order of equally good hits. */
export const searchKindNames = Object.keys(searchKinds) as [SearchKindName, ...SearchKindName[]];

/** Returns true for a kind whose hits have riders' data: every kind with a mobile number, except staff. */
export const hasRiderData = (name: SearchKindName): boolean =>
  name !== 'users' && Object.values<Column>(searchKinds[name].facts).some(({ type }) => type === 'mobile');

/** A kind by its name, with the common type of all kinds. */
export const searchKindOf = (name: SearchKindName): SearchKind => searchKinds[name];
