import * as z from 'zod';
import { endpoints, plain, sealed } from '../endpoint';
import { messages } from '../messages';
import { Day, Id, Image, LooseNumber, LooseText, Receipt, listOf, record } from '../values';

/** A picture of a banner as read: `image` is an address. */
export const BannerRow = record({
  id: Id,
  sortId: LooseNumber,
  metaTitle: LooseText,
  image: LooseText,
  banner_redirect_link: LooseText,
});
export type BannerRow = z.infer<typeof BannerRow>;

/** A video of a banner. */
export const VideoRow = record({ id: Id, sortId: LooseNumber, link: LooseText });
export type VideoRow = z.infer<typeof VideoRow>;

const rowsOf = <T>(row: z.ZodType<T>) => z.array(row).catch([]).default([]);

/** A banner as read: its own fields, its pictures and its videos (wire.md 5). */
export const Banner = record({
  id: Id,
  bannerName: LooseText,
  bannerType: LooseText,
  startDate: LooseText,
  endDate: LooseText,
  sortId: LooseNumber.catch(1),
  banner_redirect_link: LooseText,
  banners: rowsOf(BannerRow),
  videos: rowsOf(VideoRow),
});
export type Banner = z.infer<typeof Banner>;

const sortId = z.number().int('Use a whole number').min(1, 'Start at 1');

/** A banner as written (wire.md 5). */
export const BannerDraft = z
  .object({
    bannerName: z.string().trim().min(3, 'Use at least 3 characters').max(60, 'Use at most 60 characters'),
    bannerType: z.string().trim().min(1, 'Choose a type'),
    startDate: Day,
    endDate: Day,
    sortId: sortId.optional(),
    banner_redirect_link: z.string().optional(),
    banners: z.array(z.object({ sortId, metaTitle: z.string(), image: Image, banner_redirect_link: z.string() })),
    videos: z.array(z.object({ sortId, link: z.string() })),
  })
  .refine((banner) => banner.startDate <= banner.endDate, {
    path: ['endDate'],
    error: 'End on the start date or later',
  });
export type BannerDraft = z.infer<typeof BannerDraft>;

/** An ad setting: a named value. */
export const Preference = record({ id: Id, key: z.string(), value: z.unknown() });
export type Preference = z.infer<typeof Preference>;

/** Banners: carousels, videos and ad settings (spec section 7, Banners). */
export const banners = endpoints({
  getList: {
    call: 'GET /banners/',
    needs: 'banner_view',
    reply: plain(listOf(Banner), 'banners'),
    fails: 'Failed to fetch banner list',
  },
  getOne: {
    call: 'POST /banner',
    needs: 'banner_view',
    id: 'banner_id',
    body: sealed(z.object({ banner_id: Id })),
    // Some servers answer the one banner as a list of one.
    reply: plain(z.union([Banner, z.tuple([Banner]).transform(([banner]) => banner)]), 'banners'),
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
    body: sealed(z.looseObject({})),
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
  updateImage: {
    call: 'PATCH /updatebannerimage/:id',
    needs: 'banner_update',
    body: sealed(z.object({ image: Image })),
    reply: plain(Receipt),
    fails: 'Failed to update banner',
    done: 'Banner updated successfully!',
  },
  updateRow: {
    call: 'PATCH /updatebannerimage_metainfo/:id',
    needs: 'banner_update',
    body: sealed(z.object({ sortId, metaTitle: z.string(), banner_redirect_link: z.string() })),
    reply: plain(Receipt),
    fails: 'Failed to update banner',
    done: 'Banner updated successfully!',
  },
  getPreferences: {
    call: 'GET /getbannersettingpreferences',
    needs: 'banner_view',
    reply: plain(listOf(Preference), 'preference'),
    fails: messages.somethingWentWrong,
  },
  setPreferences: {
    call: 'POST /banner/setpreferences/',
    needs: 'banner_update',
    body: sealed(z.object({ preferences: z.array(Preference) })),
    reply: plain(Receipt),
    fails: 'Failed to update the banner ad settings',
  },
});
