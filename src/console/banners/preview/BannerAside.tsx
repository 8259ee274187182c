import { Stack, Typography } from '@mui/material';
import { useCreatePath } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormSection } from '../../ui/form/FormSection';
import { LinkButton } from '../../ui/page/LinkButton';
import type { BannerValues } from '../bannerValues';
import { useAdSettings } from '../settings/useAdSettings';
import { BannerPhone } from './BannerPhone';
import { slidesOf } from './slides';

/** Beside the form, the banner as the app shows it, with what is typed and not saved. */
export const BannerAside = () => {
  const values = useWatch() as Partial<BannerValues>;
  const createPath = useCreatePath();
  const { settings } = useAdSettings();
  const { bannerName = '', banner_redirect_link = '', banners = [], videos = [] } = values;
  const slides = slidesOf({ ...values, bannerName, banner_redirect_link, banners, videos } as BannerValues, 'form');
  return (
    <FormSection
      title="Preview"
      sentence={`A slide every ${settings.seconds_per_slide} seconds, as the ad settings say. Not saved yet counts too.`}
    >
      <Stack spacing={1.5}>
        <BannerPhone slides={slides} settings={settings} empty="Add a picture or a video to see it here." />
        {!settings.enabled && (
          <Typography variant="body2" color="text.secondary">
            The ad settings have banners switched off: riders see none for now.
          </Typography>
        )}
        <LinkButton to={`${createPath({ resource: 'banners', type: 'list' })}/preview`} size="small">
          See it among the others
        </LinkButton>
      </Stack>
    </FormSection>
  );
};
