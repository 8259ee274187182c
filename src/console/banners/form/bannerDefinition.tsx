import * as z from 'zod';
import { contract } from '../../../contract';
import { BannerDraft, BannerUpdate, type Banner } from '../../../contract/endpoints/banners';
import type { FormDefinition } from '../../ui/form/FormDefinition';
import { linkErrors } from '../../../contract/links';
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

type AppSchemes = readonly string[];

// The links are asked here as the server asks them, by the schemes that the configuration names.
const leadingTo =
  (schemes: AppSchemes) =>
  (values: Parameters<typeof linkErrors>[0], context: z.RefinementCtx): void => {
    for (const [field, message] of Object.entries(linkErrors(values, schemes)))
      context.addIssue({
        code: 'custom',
        path: field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
        message,
      });
  };

/** The form of a new banner: every picture in it is new. A saved one leaves the form empty for the next (spec section 4). */
export const bannerCreation = (schemes: AppSchemes): FormDefinition<BannerDraft, Banner> => ({
  ...shared,
  schema: z.preprocess(onWire, BannerDraft.superRefine(leadingTo(schemes))),
  done: contract.banners.create.done,
  staysOpen: true,
});

/** The form of a banner that is there: a picture that was not replaced stays. */
export const bannerEdition = (schemes: AppSchemes): FormDefinition<BannerUpdate, Banner> => ({
  ...shared,
  schema: z.preprocess(onWire, BannerUpdate.superRefine(leadingTo(schemes))),
  done: contract.banners.update.done,
});

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
