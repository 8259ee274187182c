import { Stack, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useCreatePath } from 'react-admin';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import {
  BannerDraft,
  BannerEdition,
  banners as calls,
  type BannerUpdate,
  type Banner,
} from '../../../contract/endpoints/banners';
import { linkErrors } from '../../../contract/links';
import type { Day } from '../../../contract/values';
import { useConfig } from '../../data/config';
import { today } from '../../ui/days/today';
import { copyName, Create } from '../../ui/form/Create';
import { Edit } from '../../ui/form/Edit';
import { useReadOnly, type FormValues } from '../../ui/form/formContext';
import { FormSection } from '../../ui/form/FormSection';
import { Toolbar } from '../../ui/form/SaveBar';
import { SimpleForm } from '../../ui/form/SimpleForm';
import { zodResolver, type FormResolver } from '../../ui/form/zodResolver';
import type { Question } from '../../ui/page/Confirm';
import { LinkButton } from '../../ui/page/LinkButton';
import { t } from '../../language/t';
import { BannerInputs, copyOfPicture, copyOfVideo } from './BannerInputs';
import { BannerPhone } from './BannerPhone';
import { toWire, type BannerValues } from './bannerValues';
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

// Confirms an empty banner: it may be filled later, but the list calls it Live and riders see nothing.
const askIfEmpty = ({ banners, videos }: BannerDraft | BannerUpdate): Question | undefined =>
  banners.length + videos.length > 0
    ? undefined
    : {
        title: t('Save a banner without pictures or videos?'),
        content: t('Riders do not see it until it has a picture or a video.'),
        confirm: t('Save'),
      };

// Links are checked as the server checks them, by the schemes that the configuration names.
const leadingTo =
  (schemes: readonly string[]) =>
  (values: Parameters<typeof linkErrors>[0], context: z.RefinementCtx): void => {
    for (const [field, message] of Object.entries(linkErrors(values, schemes)))
      context.addIssue({
        code: 'custom',
        path: field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
        message,
      });
  };

/** All pictures of a new banner are new. */
const creation = (schemes: readonly string[]) =>
  zodResolver(z.preprocess(toWire, BannerDraft.superRefine(leadingTo(schemes))));

/** A picture of an existing banner that was not replaced stays. */
const edition = (schemes: readonly string[]) =>
  zodResolver(z.preprocess(toWire, BannerEdition.superRefine(leadingTo(schemes))));

/** The values of a new banner: empty fields and no rows. */
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

interface BannerFormProps<Draft extends BannerDraft | BannerUpdate> {
  readonly resolverFor: (schemes: readonly string[]) => FormResolver<Draft>;
  readonly successMessage: string;
}

/** The form of a banner, for the page that adds one and the page that edits one. */
const BannerForm = <Draft extends BannerDraft | BannerUpdate>(props: BannerFormProps<Draft>) => {
  const { resolverFor, successMessage } = props;
  const { appSchemes } = useConfig();
  return (
    <SimpleForm<Draft, Banner>
      resolver={useMemo(() => resolverFor(appSchemes), [resolverFor, appSchemes])}
      defaultValues={newBanner}
      labels={{
        bannerName: t('name'),
        bannerType: t('type'),
        startDate: t('first day'),
        endDate: t('last day'),
        sortId: t('slot'),
        banner_redirect_link: t('link'),
        banners: t('pictures'),
        videos: t('videos'),
      }}
      toolbar={<Toolbar hasReset />}
      confirmation={askIfEmpty}
      successMessage={successMessage}
      dayOf={({ startDate }) => startDate}
    >
      <BannerInputs />
    </SimpleForm>
  );
};

/** Copies a banner with its pictures and videos; past days are left to be chosen. */
const copyOfBanner = async (banner: Banner): Promise<FormValues> => {
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
const bannerFrom = (startDate: Day): FormValues => ({ startDate });

/** Adds banners, one after another: after a save the form is empty for the next one (docs/product.md#states). */
export const BannerCreate = () => (
  <Create<Banner>
    noun={t('banner')}
    sentence={t('Riders see it from the first day to the last day.')}
    redirect={false}
    copyOf={copyOfBanner}
    startOn={bannerFrom}
    aside={<BannerAside />}
  >
    <BannerForm resolverFor={creation} successMessage={t(calls.create.done)} />
  </Create>
);

/** Edits a banner, or shows it without the permission to edit. */
export const BannerEdit = () => (
  <Edit<Banner>
    noun={t('banner')}
    sentence={t('Riders see it from the first day to the last day.')}
    hasHistory
    aside={<BannerAside />}
  >
    <BannerForm resolverFor={edition} successMessage={t(calls.update.done)} />
  </Edit>
);
