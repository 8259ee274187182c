import * as z from 'zod';
import { isUnreadText } from '../unreadValues';
import { bannerFacts } from '../bannerDays';
import { bannerSteps } from '../bannerSteps';
import { endpoints, plain, sealed } from '../endpoint';
import { historyReply, restoreBody, restoredReply } from './history';
import { MAX_BANNER_ROWS } from '../limits';
import { NO_USER, hasUser, isSafeLink } from '../links';
import { messages } from '../messages';
import { visibleText } from '../seenText';
import {
  DayText,
  Id,
  Image,
  LooseNumber,
  LooseText,
  NewImage,
  PictureAddress,
  Receipt,
  boundedDay,
  hasCharacters,
  lastChange,
  listOf,
  record,
  rowsOf,
} from '../values';

/** A picture of a banner as read: `image` is an address. */
export const BannerRow = record({
  id: Id,
  sortId: LooseNumber.catch(1),
  metaTitle: LooseText,
  image: PictureAddress,
  banner_redirect_link: LooseText,
});
export type BannerRow = z.infer<typeof BannerRow>;

/** A video of a banner. */
export const VideoRow = record({ id: Id, sortId: LooseNumber.catch(1), link: LooseText });
export type VideoRow = z.infer<typeof VideoRow>;

/** A banner as read: its own fields, its pictures and its videos (docs/wire.md#values). */
export const Banner = record({
  id: Id,
  bannerName: LooseText,
  bannerType: LooseText,
  startDate: DayText,
  endDate: DayText,
  sortId: LooseNumber.catch(1),
  banner_redirect_link: LooseText,
  banners: rowsOf(BannerRow),
  videos: rowsOf(VideoRow),
  ...lastChange,
});
export type Banner = z.infer<typeof Banner>;

const sortId = z
  .number({ error: 'Enter a number' })
  .int('Use a whole number')
  .min(1, 'Start at 1')
  .max(9999, 'Use at most 9,999');

const name = z
  .string({ error: 'Enter a name' })
  .overwrite(visibleText)
  .refine(hasCharacters(3), 'Use at least 3 characters')
  .max(60, 'Use at most 60 characters');

/** The target of a tap: an https page or a deep link of the app, such as `metroapp://recharge`. Scripts and plain http are refused. */
export const BannerLink = z
  .string()
  .overwrite(visibleText)
  .max(500, 'Use at most 500 characters')
  .refine((link) => !hasUser(link), NO_USER)
  .refine(isSafeLink, 'Use an address that begins with https:// or a link of the app such as metroapp://recharge');

/** A video: an https address. */
const VideoLink = z
  .string()
  .overwrite(visibleText)
  .max(500, 'Use at most 500 characters')
  .refine((link) => !hasUser(link), NO_USER)
  .refine((link) => isSafeLink(link) && /^https:/i.test(link), 'Use an address that begins with https://');

const altText = z
  .string({ error: 'Describe the picture' })
  .overwrite(visibleText)
  .max(120, 'Use at most 120 characters');

const bannerFields = {
  bannerName: name,
  bannerType: z
    .string({ error: 'Choose a type' })
    .overwrite(visibleText)
    .min(1, 'Choose a type')
    .max(40, 'Use at most 40 characters'),
  startDate: boundedDay('Choose a day'),
  endDate: boundedDay('Choose a day'),
  sortId: sortId.optional(),
  banner_redirect_link: BannerLink.optional(),
};

const endsAfterStart = ({ startDate, endDate }: { readonly startDate: string; readonly endDate: string }): boolean =>
  startDate <= endDate;
const ENDS_EARLY = { path: ['endDate'], error: 'Choose the start date or later' };

/** A banner as written: every picture is new (docs/wire.md#values). */
export const BannerDraft = z
  .object({
    ...bannerFields,
    banners: z
      .array(z.object({ sortId, metaTitle: altText, image: Image, banner_redirect_link: BannerLink }))
      .max(MAX_BANNER_ROWS, `Use at most ${MAX_BANNER_ROWS} pictures`),
    videos: z
      .array(z.object({ sortId, link: VideoLink }))
      .max(MAX_BANNER_ROWS, `Use at most ${MAX_BANNER_ROWS} videos`),
  })
  .refine(endsAfterStart, ENDS_EARLY);
export type BannerDraft = z.infer<typeof BannerDraft>;

/**
 * A banner as overwritten: the whole record. A stored row has its id, and an empty object where its picture is unchanged.
 * A new row has a picture and no id; a row that is not named is removed.
 */
export const BannerUpdate = z
  .object({
    ...bannerFields,
    banners: z
      .array(
        z.object({
          id: Id.optional(),
          sortId,
          metaTitle: altText,
          image: NewImage,
          banner_redirect_link: BannerLink,
        }),
      )
      .max(MAX_BANNER_ROWS, `Use at most ${MAX_BANNER_ROWS} pictures`),
    videos: z
      .array(z.object({ id: Id.optional(), sortId, link: VideoLink }))
      .max(MAX_BANNER_ROWS, `Use at most ${MAX_BANNER_ROWS} videos`),
  })
  .refine(endsAfterStart, ENDS_EARLY);
export type BannerUpdate = z.infer<typeof BannerUpdate>;

const unread = z.string().refine(isUnreadText);

/** The same in a form: an unreadable day of the server may stay. */
export const BannerEdition = z
  .object(BannerUpdate.shape)
  .extend({
    startDate: unread.or(bannerFields.startDate),
    endDate: unread.or(bannerFields.endDate),
  })
  .refine((days) => isUnreadText(days.startDate) || isUnreadText(days.endDate) || endsAfterStart(days), ENDS_EARLY);

/** The unchanged picture of an update: an empty object. In a row without an id it is the picture as it arrived. */
export const unchangedPicture = (row: object): NewImage =>
  Image.safeParse('came' in row ? row.came : undefined).data ?? {};

/** A banner with a few of its fields changed, ready to be written: its pictures are unchanged. */
export const bannerWith = (
  banner: Banner,
  changes: Partial<Pick<Banner, 'startDate' | 'endDate' | 'sortId'>> = {},
): BannerUpdate => {
  const {
    status: _status,
    ends_soon: _soon,
    slot: _slot,
    ...whole
  } = banner as Banner & Readonly<Record<keyof ReturnType<typeof bannerFacts>, unknown>>;
  return { ...whole, banners: banner.banners.map((row) => ({ ...row, image: unchangedPicture(row) })), ...changes };
};

/** An ad setting: a named value. */
export const Preference = record({ id: Id, key: LooseText, value: z.unknown() });
export type Preference = z.infer<typeof Preference>;

/** An ad setting as written. */
const PreferenceDraft = z.object({ id: Id, key: z.string(), value: z.unknown() });

/** Banners: carousels, videos and ad settings (docs/product.md#calls). */
export const banners = endpoints({
  getList: {
    call: 'GET /banners/',
    needs: 'banner_view',
    reply: plain(listOf(Banner), 'banners'),
    fails: 'Failed to fetch banner list',
    derives: bannerFacts,
    order: { field: 'slot', order: 'ASC' },
  },
  getOne: {
    call: 'POST /banner',
    needs: 'banner_view',
    id: 'banner_id',
    body: sealed(z.object({ banner_id: Id })),
    reply: plain(Banner, 'banners'),
    fails: 'Failed to fetch banner By ID',
  },
  create: {
    call: 'POST /upload/banner/',
    needs: 'banner_create',
    body: sealed(BannerDraft),
    reply: plain(Receipt),
    fails: 'Failed to create banner',
    done: 'Banner created successfully!',
  },
  update: {
    call: 'PUT /updatebanner/:id',
    needs: 'banner_update',
    body: sealed(BannerUpdate),
    steps: bannerSteps,
    reply: plain(Receipt),
    fails: 'Failed to edit banner content',
    done: 'Banner updated successfully!',
  },
  delete: {
    call: 'PATCH /bannerdelete/:id',
    needs: 'banner_delete',
    reply: plain(Receipt),
    fails: messages.somethingWentWrong,
  },
  /** A row's picture alone; the id is the row's. */
  updateImage: {
    call: 'PATCH /updatebannerimage/:id',
    needs: 'banner_update',
    body: sealed(z.object({ image: Image })),
    reply: plain(Receipt),
    fails: 'Failed to update banner',
    done: 'Banner updated successfully!',
  },
  /** A row's texts alone; the id is the row's. */
  updateRow: {
    call: 'PATCH /updatebannerimage_metainfo/:id',
    needs: 'banner_update',
    body: sealed(z.object({ sortId, metaTitle: altText, banner_redirect_link: BannerLink })),
    reply: plain(Receipt),
    fails: 'Failed to update banner',
    done: 'Banner updated successfully!',
  },
  getHistory: {
    call: 'GET /console/banners/:id/history',
    needs: 'banner_view',
    reply: historyReply,
    fails: messages.somethingWentWrong,
  },
  restore: {
    call: 'POST /console/banners/:id/restore',
    needs: 'banner_update',
    body: restoreBody,
    reply: restoredReply,
    fails: messages.somethingWentWrong,
  },
  getPreferences: {
    call: 'GET /getbannersettingpreferences',
    needs: 'banner_view',
    // A save sends the whole list: unreadable rows stay in it.
    reply: plain(listOf(z.custom<Preference>(() => true)), 'preference'),
    fails: messages.somethingWentWrong,
  },
  setPreferences: {
    call: 'POST /banner/setpreferences/',
    changes: ['banners'],
    needs: 'banner_update',
    body: sealed(z.object({ preferences: z.array(PreferenceDraft) })),
    reply: plain(Receipt),
    fails: 'Failed to update the banner ad settings',
  },
});
