import * as z from 'zod';
import { contract } from '../../src/contract';
import { sealed } from '../../src/contract/endpoint';
import type { Banner, BannerDraft, BannerUpdate } from '../../src/contract/endpoints/banners';
import type { Visitor } from './backend';
import { png, upload } from './pictures';

/** The update with the record's `updated_at`, which the back end accepts beside the fields of the call. */
export const stating = { ...contract.banners.update, body: sealed(z.looseObject({})) };

/** A new picture of a banner. */
export const row = (metaTitle: string, shade = 1): BannerDraft['banners'][number] => ({
  sortId: 1,
  metaTitle,
  image: upload(png(8, 4, shade), 'image/png', `${metaTitle.toLowerCase()}.png`),
  banner_redirect_link: 'metroapp://recharge',
});

/** A new banner with two pictures and a video. */
export const draft = (changes: Partial<BannerDraft> = {}): BannerDraft => ({
  bannerName: 'Monsoon timings',
  bannerType: 'Offer',
  startDate: '2026-03-01',
  endDate: '2026-03-31',
  banner_redirect_link: 'https://www.harbourmetro.example/monsoon',
  banners: [row('Rain', 1), row('Sun', 2)],
  videos: [{ sortId: 1, link: 'https://videos.example/one' }],
  ...changes,
});

/** Makes a banner through the protocol and reads it. */
export const makeBanner = async (visitor: Visitor, changes?: Partial<BannerDraft>): Promise<Banner> => {
  const { id = '' } = await visitor.call(contract.banners.create, { body: draft(changes) });
  return visitor.call(contract.banners.getOne, { id });
};

/** The whole record as a form sends it back: pictures unchanged. */
export const asRead = (banner: Banner, changes: Partial<BannerUpdate> = {}): BannerUpdate => ({
  ...banner,
  banners: banner.banners.map((each) => ({ ...each, image: {} })),
  ...changes,
});
