import { Alert, Card, FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { Banner } from '../../../contract/endpoints/banners';
import { DayInput } from '../../ui/days/DayInput';
import { today } from '../../ui/days/today';
import { FailureNotice } from '../../ui/page/FailureNotice';
import { PageHeader } from '../../ui/page/PageHeader';
import { everyBanner } from '../everyBanner';
import { AdSettingsButton } from '../settings/AdSettingsButton';
import { useAdSettings } from '../settings/useAdSettings';
import { BannerPhone } from './BannerPhone';
import { bannersOn, slidesOf } from './slides';
import { ShownList } from './ShownList';
import { useDrafted } from './useDrafted';

const noBanners: readonly Banner[] = [];
const quietly = { onError: () => undefined };

/** What riders see on a day: every banner that is live then, as the ad settings have it, with drafts that are not saved too. */
export const PreviewPage = () => {
  const [day, setDay] = useState<string | undefined>(() => today());
  const [withDrafts, setWithDrafts] = useState(true);
  const list = useGetList<Banner>('banners', everyBanner, quietly);
  const saved = list.data ?? noBanners;
  const drafted = useDrafted(saved);
  const { settings, error, retry } = useAdSettings();
  const failure = list.error ?? error;
  const hasDrafts = drafted?.some(({ isUnsaved }) => isUnsaved) ?? false;
  const all = withDrafts && drafted ? drafted : saved.map((values) => ({ values, isUnsaved: false }));
  const shown = day === undefined ? [] : bannersOn(day, all, settings);
  const slides = shown.flatMap(({ values }, index) => slidesOf(values, `banner ${values.id ?? index}`));
  const again = () => {
    void list.refetch();
    retry();
  };
  return (
    <>
      <PageHeader
        title="Preview banners"
        sentence="What riders see in the app on a day, slide by slide and at the app’s own pace."
        action={<AdSettingsButton />}
      />
      {failure ? (
        <Card>
          <FailureNotice error={failure} onRetry={again} />
        </Card>
      ) : (
        <Stack direction={{ xs: 'column', md: 'row' }} spacing={2.5} sx={{ alignItems: { md: 'flex-start' } }}>
          <Card sx={{ p: { xs: 2, sm: 2.5 }, flex: 1, width: 1, minWidth: 0 }} component="section" aria-label="The day">
            <Stack spacing={2} sx={({ measures }) => ({ maxWidth: measures.readingColumn })}>
              <DayInput label="Day" value={day} onChange={setDay} />
              {hasDrafts && (
                <FormControlLabel
                  control={<Switch checked={withDrafts} onChange={(_, isOn) => setWithDrafts(isOn)} />}
                  label="With what you typed and did not save"
                />
              )}
              {!settings.enabled && <Alert severity="info">Banners are switched off in the ad settings.</Alert>}
              <ShownList banners={shown} />
              <Typography variant="body2" color="text.secondary">
                {settings.seconds_per_slide} seconds a slide, {settings.loop ? 'round and round' : 'once to the last'},
                at most {settings.max_banners} {settings.max_banners === 1 ? 'banner' : 'banners'}.
              </Typography>
            </Stack>
          </Card>
          <BannerPhone
            slides={slides}
            settings={settings}
            empty={list.isPending ? 'Loading...' : 'Nothing is live on this day.'}
          />
        </Stack>
      )}
    </>
  );
};
