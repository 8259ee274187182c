import * as z from 'zod';
import { contract } from '../../../contract';
import { BannerDraft, BannerUpdate, type Banner } from '../../../contract/endpoints/banners';
import type { FormDefinition } from '../../ui/form/FormDefinition';
import { onWire } from '../bannerValues';
import { BannerAside } from '../preview/BannerAside';
import { BannerInputs } from './BannerInputs';

const shared = {
  noun: 'banner',
  nameOf: ({ bannerName }: { readonly bannerName: string }) => bannerName,
  labels: {
    bannerName: 'name',
    bannerType: 'type',
    startDate: 'first day',
    endDate: 'last day',
    sortId: 'slot',
    banner_redirect_link: 'link',
    banners: 'pictures',
    videos: 'videos',
  },
  editFlag: 'banner_update',
  hasReset: true,
  children: <BannerInputs />,
  aside: <BannerAside />,
} as const;

/** The form of a new banner: every picture in it is new. A saved one leaves the form empty for the next (spec section 4). */
export const bannerCreation: FormDefinition<BannerDraft, Banner> = {
  ...shared,
  schema: z.preprocess(onWire, BannerDraft),
  done: contract.banners.create.done,
  staysOpen: true,
};

/** The form of a banner that is there: a picture that was not replaced stays. */
export const bannerEdition: FormDefinition<BannerUpdate, Banner> = {
  ...shared,
  schema: z.preprocess(onWire, BannerUpdate),
  done: contract.banners.update.done,
};

/** What the form of a new banner begins with: nothing filled in, no rows. */
export const newBanner = {
  bannerName: '',
  bannerType: '',
  startDate: '',
  endDate: '',
  sortId: null,
  banner_redirect_link: '',
  banners: [],
  videos: [],
};
