import type { GroupName } from '../contract';
import { reportTypes } from '../contract/reports/pages';
import { noFlags, toMatrix } from '../contract/permissions';
import { addDays } from '../contract/reports/range';
import type { Id } from '../contract/values';
import type { SeenRecords } from './rowInputs';

/** The parts of the kit's own records. */
export interface RecordParts {
  /** The word that marks the kit's records. */
  readonly mark: string;
  readonly userId: Id;
  readonly password: string;
  readonly seen: SeenRecords;
}

type Body = Readonly<Record<string, unknown>>;

/** The life of a record of the kit's own: created, found, changed, read again, deleted, and looked for once more. */
export interface RoundTrip {
  readonly group: GroupName;
  /** The row that lists the records, and the field that carries the mark. */
  readonly list: string;
  readonly marked: string;
  readonly draft: (maker: RecordParts) => Body;
  /** The row that changes the record, the change, and the field that shows it. */
  readonly update?: string;
  readonly changed?: (maker: RecordParts, made: Body) => Body;
  readonly shows?: string;
  /** The row that returns the whole record with its change; `list` where absent. */
  readonly one?: string;
  readonly leave?: (maker: RecordParts) => Body;
  readonly query?: Body;
  /** True where the deletion may be refused because it is too late. */
  readonly isSoonOver?: true;
}

const FAR = '2098-11-30';
/** The kit's push is scheduled this many days ahead: within a year, and deleted before it is sent. */
const PUSH_DAYS = 300;
// 200 × 100 pixels, all black.
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAMgAAABkAQAAAADr/UKmAAAAGUlEQVR42u3BgQAAAADDoPlTH+AKVQEAwBsKKAAB54Y7KQAAAABJRU5ErkJggg==';

/** A picture in the form of an upload. */
export const picture = { name: 'conformance.png', content: PICTURE };

const userOf = ({ mark, password, seen }: RecordParts): Body => {
  const department = seen.of('departments')[0]?.department_name;
  const username = mark.toLowerCase().replaceAll(' ', '.');
  return {
    username,
    emailid: `${username}@conformance.invalid`,
    departmentname: typeof department === 'string' ? department : 'Conformance',
    mobilenumber: '9000000000',
    password,
    permissions: noFlags,
  };
};

const banner = (name: string): Body => ({
  bannerName: name,
  bannerType: 'Offer',
  startDate: FAR,
  endDate: FAR,
  sortId: 9999,
  banner_redirect_link: '',
  banners: [{ sortId: 1, metaTitle: 'Conformance', image: picture, banner_redirect_link: '' }],
  videos: [],
});

const rowsOf = (record: Body): readonly Body[] => record.banners as readonly Body[];

const exception = (name: string): Body => ({
  ...{ name, start_date: FAR, end_date: FAR, closed: true },
  ...{ first_train: '', last_train: '', peaks: [] },
});

/** The records that the kit makes with `--write`, in an order in which each has what it needs. */
export const roundTrips: readonly RoundTrip[] = [
  {
    group: 'departments',
    list: 'getList',
    marked: 'department_name',
    draft: ({ mark, userId }) => ({ department_name: mark, permissions: toMatrix(noFlags), userid: userId }),
    update: 'update',
    changed: ({ mark }) => ({ department_name: `${mark} changed`, permissions: toMatrix(noFlags) }),
    shows: 'department_name',
    one: 'getOne',
  },
  {
    group: 'notifications',
    list: 'getList',
    marked: 'notification_title',
    draft: ({ mark, seen }) => ({
      ...{ notification_title: mark, description: 'Made by the conformance kit' },
      schedule_times: [`${addDays(seen.today, PUSH_DAYS)}T06:00:00.000Z`],
    }),
    update: 'update',
    changed: ({ mark, seen }) => ({
      ...{ notification_title: mark, description: 'Changed by the conformance kit' },
      schedule_times: [`${addDays(seen.today, PUSH_DAYS)}T07:00:00.000Z`],
    }),
    shows: 'description',
    one: 'getOne',
  },
  {
    group: 'contents',
    list: 'getList',
    marked: 'content_title',
    draft: ({ mark, userId }) => ({
      userid: userId,
      content_title: mark,
      content_description: '<p>Made.</p>',
      image: picture,
    }),
    update: 'update',
    changed: ({ mark, userId }) => ({
      ...{ userid: userId, content_title: mark, content_description: '<p>Changed.</p>' },
      image: {},
    }),
    shows: 'content_description',
    one: 'getOne',
    leave: ({ userId }) => ({ userid: userId }),
  },
  {
    group: 'banners',
    list: 'getList',
    marked: 'bannerName',
    draft: ({ mark }) => banner(mark),
    update: 'update',
    changed: ({ mark }, made) => ({
      ...banner(mark),
      sortId: 9998,
      banners: rowsOf(made).map(({ id }) => ({
        ...{ id, sortId: 1, metaTitle: 'Changed', image: {}, banner_redirect_link: '' },
      })),
    }),
    shows: 'sortId',
    one: 'getOne',
  },
  {
    group: 'business-hours',
    list: 'getList',
    marked: 'name',
    draft: ({ mark }) => exception(mark),
    update: 'updateException',
    changed: ({ mark }, made) => ({ ...exception(`${mark} changed`), updated_at: made.updated_at }),
    shows: 'name',
  },
  {
    group: 'shared-views',
    list: 'getViews',
    marked: 'label',
    query: { resource: 'customers' },
    draft: ({ mark }) => ({
      ...{ resource: 'customers', label: mark },
      value: { filter: {}, sort: { field: 'id', order: 'ASC' }, perPage: 10 },
    }),
  },
  {
    group: 'report-schedules',
    list: 'getList',
    marked: 'cadence',
    draft: ({ userId }) => ({
      ...{ report_type: reportTypes[0], file_type: 'csv', filters: {}, cadence: 'monthly' },
      ...{ reader_ids: [userId], paused: true },
    }),
    update: 'update',
    changed: ({ userId }, made) => ({
      ...{ report_type: reportTypes[0], file_type: 'csv', filters: {}, cadence: 'weekly' },
      ...{ reader_ids: [userId], paused: true, updated_at: made.updated_at },
    }),
    shows: 'cadence',
  },
  {
    group: 'report-requests',
    list: '',
    marked: 'id',
    draft: ({ seen: { today } }) => ({
      ...{ report_type: reportTypes[0], file_type: 'csv', filters: {} },
      ...{ start_date: addDays(today, -9), end_date: addDays(today, -2) },
    }),
    one: 'getOne',
    isSoonOver: true,
  },
  {
    group: 'users',
    list: 'getList',
    marked: 'username',
    draft: userOf,
    update: 'update',
    changed: (maker) => {
      const { password: _password, ...user } = userOf(maker);
      return { ...user, mobilenumber: '9000000001' };
    },
    shows: 'mobilenumber',
  },
];

/** The writing rows that are not tried, with the reasons. */
export const untriedRows: Readonly<Record<string, string>> = {
  'users.invite': 'it would send a mail',
  'users.inviteAgain': 'it would send a mail',
  'notifications.sendAgain': 'it would send a push notification to riders',
  'notifications.tryOut': 'it would send a push notification to a phone',
  'pictures.create': 'it would keep a picture that nothing shows',
  'content-drafts.publish': 'it would show riders a page',
  'content-drafts.schedule': 'it would show riders a page',
  'contents.restore': 'it needs two versions of a page',
  'contents.restoreDeleted': 'it needs a page that was deleted',
  'banners.restore': 'it needs two versions of a banner',
  'distanceSlabs.createMany': 'a rule cannot be deleted',
  'priceRanges.createMany': 'a rule cannot be deleted',
  'rechargePoints.createMany': 'a rule cannot be deleted',
  'redeem-points.create': 'a rule cannot be deleted',
  'redeem-points.update': 'it would change what points are worth',
  'loyalty-adjustments.update': 'it takes a second person',
  'rule-requests.update': 'it takes a second person',
  'points-batches.create': 'one adjustment is enough',
  'points-batches.update': 'it takes a second person',
  'follow-ups.update': 'it would mark the record of a rider',
  'follow-ups.createNote': 'a note cannot be deleted',
  'follow-ups.markSeen': 'there is no note for the caller',
  'follow-ups.markAsked': 'it would mark the payments of riders',
  'day-events.createNote': 'a note cannot be deleted',
  'feed-keys.create': 'a key stays in the list once it has ended',
  'feed-keys.delete': 'a key stays in the list once it has ended',
};
