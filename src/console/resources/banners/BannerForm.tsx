import { Stack, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useCreatePath } from 'react-admin';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import {
  BannerDraft,
  BannerEdition,
  banners,
  type BannerUpdate,
  type Banner,
} from '../../../contract/endpoints/banners';
import { linkErrors } from '../../../contract/links';
import type { Day } from '../../../contract/values';
import { useConfig } from '../../data/config';
import { today } from '../../ui/days/today';
import { copyName, type Copied } from '../../ui/form/CopiedForm';
import { CreatePage, EditPage } from '../../ui/form/EditPage';
import type { FormDefinition } from '../../ui/form/FormDefinition';
import { useReadOnly } from '../../ui/form/formContext';
import { FormSection } from '../../ui/form/FormSection';
import type { Question } from '../../ui/page/ConfirmDialog';
import { LinkButton } from '../../ui/page/LinkButton';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { BannerInputs, copyOfPicture, copyOfVideo } from './BannerInputs';
import { BannerPhone } from './BannerPhone';
import { onWire, type BannerValues } from './bannerValues';
import { slidesOf } from './slides';
import { useAdSettings } from './useAdSettings';

/** The banner as the app shows it, with unsaved changes, beside the form. */
const BannerAside = () => {
  const isReadOnly = useReadOnly();
  const values = useWatch() as Partial<BannerValues>;
  const createPath = useCreatePath();
  const { settings } = useAdSettings();
  const { bannerName = '', banner_redirect_link = '', banners = [], videos = [] } = values;
  const slides = slidesOf({ ...values, bannerName, banner_redirect_link, banners, videos } as BannerValues, 'form');
  return (
    <FormSection
      title={t('Preview')}
      sentence={
        isReadOnly
          ? t('Each slide shows for {seconds} seconds.', { seconds: settings.seconds_per_slide })
          : t('Each slide shows for {seconds} seconds. Includes unsaved changes.', {
              seconds: settings.seconds_per_slide,
            })
      }
    >
      <Stack spacing={1.5}>
        <BannerPhone slides={slides} settings={settings} empty={t('Add a picture or a video to see it here.')} />
        {!settings.enabled && (
          <Typography variant="body2" color="text.secondary">
            {t('Banners are off in Ad settings: riders see none.')}
          </Typography>
        )}
        <LinkButton to={`${createPath({ resource: 'banners', type: 'list' })}/preview`} size="small">
          {t('Preview with other banners')}
        </LinkButton>
      </Stack>
    </FormSection>
  );
};

const shared = perLanguage(
  () =>
    ({
      noun: t('banner'),
      nameOf: ({ bannerName }: { readonly bannerName: string }) => bannerName,
      labels: {
        bannerName: t('name'),
        bannerType: t('type'),
        startDate: t('first day'),
        endDate: t('last day'),
        sortId: t('slot'),
        banner_redirect_link: t('link'),
        banners: t('pictures'),
        videos: t('videos'),
      },
      dayOf: ({ startDate }: { readonly startDate: Day }) => startDate,
      editFlag: 'banner_update',
      hasReset: true,
      children: <BannerInputs />,
      aside: <BannerAside />,
    }) as const,
);

// Confirms an empty banner: it may be filled later, but the list calls it Live and riders see nothing.
const askIfEmpty = ({ banners, videos }: BannerDraft | BannerUpdate): Question | undefined =>
  banners.length + videos.length > 0
    ? undefined
    : {
        title: t('Save a banner without pictures or videos?'),
        body: t('Riders do not see it until it has a picture or a video.'),
        yes: t('Save'),
      };

type AppSchemes = readonly string[];

// Links are checked as the server checks them, by the schemes that the configuration names.
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

/**
 * The form of a new banner: all its pictures are new.
 * After a save it is empty for the next one (docs/product.md#states).
 */
const bannerCreation = (schemes: AppSchemes): FormDefinition<BannerDraft, Banner> => ({
  ...shared(),
  schema: z.preprocess(onWire, BannerDraft.superRefine(leadingTo(schemes))),
  confirmation: askIfEmpty,
  done: t(banners.create.done),
  staysOpen: true,
});

/** The form of an existing banner: a picture that was not replaced stays. */
const bannerEdition = (schemes: AppSchemes): FormDefinition<BannerUpdate, Banner> => ({
  ...shared(),
  schema: z.preprocess(onWire, BannerEdition.superRefine(leadingTo(schemes))),
  confirmation: askIfEmpty,
  done: t(banners.update.done),
});

/** The initial values of a new banner: empty fields and no rows. */
const newBanner = {
  bannerName: '',
  bannerType: '',
  startDate: '',
  endDate: '',
  sortId: null,
  banner_redirect_link: '',
  banners: [],
  videos: [],
};

/** Copies a banner with its pictures and videos; past days are left to be chosen. */
const copyOfBanner = async (banner: Banner): Promise<Copied> => {
  const { bannerName, bannerType, startDate, endDate, banner_redirect_link, banners, videos } = banner;
  const isOver = endDate < today();
  return {
    ...{ bannerName: copyName(bannerName, 60), bannerType, banner_redirect_link },
    ...(isOver ? { startDate: '', endDate: '' } : { startDate, endDate }),
    banners: await Promise.all(banners.map((row) => copyOfPicture({ ...row }))),
    videos: await Promise.all(videos.map((row) => copyOfVideo({ ...row }))),
  };
};

/** Returns a banner from a day on. */
const bannerFrom = (startDate: Day): Copied => ({ startDate });

/** Adds banners, one after another. */
export const BannerCreate = () => {
  const { appSchemes } = useConfig();
  const definition = useMemo(() => bannerCreation(appSchemes), [appSchemes]);
  return (
    <CreatePage
      {...definition}
      sentence={t('Riders see it from the first day to the last day.')}
      defaultValues={newBanner}
      copyOf={copyOfBanner}
      startOn={bannerFrom}
    />
  );
};

/** Edits a banner, or shows it without the permission to edit. */
export const BannerEdit = () => {
  const { appSchemes } = useConfig();
  const definition = useMemo(() => bannerEdition(appSchemes), [appSchemes]);
  return <EditPage {...definition} sentence={t('Riders see it from the first day to the last day.')} hasHistory />;
};
