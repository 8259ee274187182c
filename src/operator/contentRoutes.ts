import type { OperatorRecords } from './records';
import {
  add,
  done,
  found,
  plainBody,
  remove,
  sealedBody,
  text,
  type OperatorCall,
  type OperatorRow,
} from './operatorCall';
import { strictBody, Refused, sealed } from './strictBodies';

const bannerFields = {
  bannerName: 'string',
  bannerType: 'string',
  startDate: 'string',
  endDate: 'string',
  'sortId?': 'number',
  'banner_redirect_link?': 'string',
  banners: 'list',
  videos: 'list',
} as const;
const notificationFields = { notification_title: 'string', description: 'string', schedule_times: 'list' } as const;
const contentFields = {
  userid: 'number',
  content_title: 'string',
  content_description: 'string',
  image: 'object',
} as const;
const rowFields = {
  'id?': 'number',
  sortId: 'number',
  metaTitle: 'string',
  image: 'object',
  banner_redirect_link: 'string',
} as const;

// A picture that is not sent again stays; an id names a stored row.
const writtenRows = (before: readonly OperatorRow[], given: unknown): OperatorRow[] =>
  (given as unknown[]).map((raw, place) => {
    const row = strictBody(raw, rowFields);
    const old = before.find(({ id }) => id === row.id);
    const image = text(row.image) === '{}' ? old?.image : strictBody(row.image, { name: 'string', content: 'string' });
    if (image === undefined)
      throw new Refused(422, [{ loc: ['body', 'image'], msg: 'field required', type: 'value_error.missing' }]);
    return { ...row, id: old?.id ?? 700 + place, sortId: String(row.sortId), image };
  });

/** Banners, notifications and pages of content. */
export const contentRoutes = (records: OperatorRecords): readonly OperatorCall[] => {
  const { banners, notifications, contents } = records;
  const bannerOut = (row: OperatorRow): OperatorRow => ({
    ...row,
    banners: text(row.banners),
    videos: text(row.videos),
  });
  const notificationOut = (row: OperatorRow): OperatorRow => ({ ...row, schedule_times: text(row.schedule_times) });
  return [
    { call: 'GET /banners/', answer: () => ({ data: { success: 'true', banners: banners.map(bannerOut) } }) },
    {
      call: 'POST /banner',
      answer: (came) => {
        const { banner_id } = sealedBody({ banner_id: 'number' })(came);
        return { data: { banners: [found(banners, banner_id)] } };
      },
    },
    {
      call: 'POST /upload/banner/',
      answer: (came) => {
        const body = sealedBody(bannerFields)(came);
        add(banners, { ...body, banners: writtenRows([], body.banners) });
        return done('Banner created');
      },
    },
    {
      call: 'PUT /updatebanner/:id',
      answer: (came) => {
        const body = sealedBody(bannerFields)(came);
        const row = found(banners, came.id);
        Object.assign(row, body, { banners: writtenRows(row.banners as OperatorRow[], body.banners) });
        return done('Banner changed');
      },
    },
    { call: 'PATCH /bannerdelete/:id', answer: ({ id }) => (remove(banners, id), done('Banner deleted')) },
    { call: 'GET /getbannersettingpreferences', answer: () => ({ data: { preference: text(records.preferences) } }) },
    {
      call: 'POST /banner/setpreferences/',
      answer: (came) => {
        const { preferences } = sealedBody({ preferences: 'list' })(came);
        records.preferences.splice(0, records.preferences.length, ...(preferences as OperatorRow[]));
        return done('Preferences saved');
      },
    },
    {
      call: 'PATCH /updatebannerimage/:id',
      answer: (came) => {
        const { image } = sealedBody({ image: 'object' })(came);
        const rows = banners.flatMap((banner) => banner.banners as OperatorRow[]);
        found(rows, came.id).image = strictBody(image, { name: 'string', content: 'string' });
        return done('Picture changed');
      },
    },
    {
      call: 'PATCH /updatebannerimage_metainfo/:id',
      answer: (came) => {
        const body = sealedBody({ sortId: 'number', metaTitle: 'string', banner_redirect_link: 'string' })(came);
        const rows = banners.flatMap((banner) => banner.banners as OperatorRow[]);
        Object.assign(found(rows, came.id), body);
        return done('Row changed');
      },
    },

    {
      call: 'POST /notifications',
      answer: (came) => {
        strictBody(came.body, {});
        return { data: { success: true, notification: sealed(notifications.map(notificationOut)) } };
      },
    },
    {
      call: 'POST /notification',
      answer: (came) => {
        const { notification_id } = sealedBody({ notification_id: 'number' })(came);
        return { data: { notification: sealed(found(notifications, notification_id)) } };
      },
    },
    {
      call: 'POST /notification/create/',
      answer: (came) => (add(notifications, sealedBody(notificationFields)(came)), done('Notification created')),
    },
    {
      call: 'PUT /updatenotification/:id/',
      answer: (came) => {
        Object.assign(found(notifications, came.id), sealedBody(notificationFields)(came));
        return done('Notification changed');
      },
    },
    {
      call: 'PATCH /deletenotification/:id/',
      answer: ({ id }) => (remove(notifications, id), done('Notification deleted')),
    },

    { call: 'GET /contents', answer: () => ({ data: { content: text(contents) } }) },
    { call: 'GET /content/:id', answer: ({ id }) => ({ data: { content: found(contents, id) } }) },
    {
      call: 'POST /content/create',
      answer: (came) => (add(contents, plainBody(contentFields)(came)), done('Content created')),
    },
    {
      call: 'PUT /contentUpdate/:id',
      answer: (came) => {
        const { image, userid: _userid, ...body } = plainBody(contentFields)(came);
        Object.assign(found(contents, came.id), body, text(image) === '{}' ? {} : { image });
        return done('Content changed');
      },
    },
    {
      call: 'PATCH /deletecontent/:id',
      answer: (came) => {
        plainBody({ userid: 'number' })(came);
        remove(contents, came.id);
        return done('Content deleted');
      },
    },
  ];
};
