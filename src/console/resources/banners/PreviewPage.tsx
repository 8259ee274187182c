import { Alert, Card, FormControlLabel, Stack, Switch, Typography, Box, Link as MuiLink } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList, useCreatePath } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Link } from 'react-router-dom';
import type { Banner } from '../../../contract/endpoints/banners';
import { useDrafts } from '../../data/drafts';
import { DayInput } from '../../ui/days/DayInput';
import { today } from '../../ui/days/today';
import { StatusChip } from '../../ui/fields/StatusChip';
import { BackLink } from '../../ui/page/BackLink';
import { FailureNotice } from '../../ui/page/FailureNotice';
import { LoadingStatus } from '../../ui/page/LoadingStatus';
import { PageHeader } from '../../ui/page/PageHeader';
import { useRecordPath } from '../../ui/record/useRecordPath';
import { listed } from '../../ui/words/permissionWords';
import { daysInWords } from '../../ui/words/time';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { AdSettingsButton } from './AdSettingsButton';
import { BannerPhone } from './BannerPhone';
import { bannersOn, slidesOf, hiddenReason, type ShownBanner } from './slides';
import { useAdSettings } from './useAdSettings';
import { everyBanner } from './useHiddenBanners';

/** The shown banners, in order, each a link to its form. */
const ShownList = ({ banners }: { readonly banners: readonly ShownBanner[] }) => {
  const createPath = useCreatePath();
  const pathOf = useRecordPath();
  if (banners.length === 0)
    return <Typography color="text.secondary">{t('No banner is shown on this day.')}</Typography>;
  return (
    <Box component="ol" aria-label={t('Banners on this day')} sx={{ m: 0, pl: 2.5 }}>
      {banners.map(({ values, isUnsaved }) => (
        <Box component="li" key={values.id ?? 'create'} sx={{ py: 0.5 }}>
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            <MuiLink
              component={Link}
              to={
                values.id === undefined
                  ? createPath({ resource: 'banners', type: 'create' })
                  : pathOf('banners', values.id)
              }
              sx={{ overflowWrap: 'anywhere' }}
            >
              {values.bannerName}
            </MuiLink>
            {isUnsaved && <StatusChip status={t('Not saved yet')} colour="warning" />}
            <Typography variant="body2" color="text.secondary" noWrap>
              {values.startDate && values.endDate && daysInWords({ from: values.startDate, to: values.endDate })}
            </Typography>
          </Stack>
        </Box>
      ))}
    </Box>
  );
};

const blank = perLanguage(() => ({
  bannerName: t('New banner'),
  bannerType: '',
  banner_redirect_link: '',
  banners: [],
  videos: [],
}));

/** Returns the banners with this person's unsaved changes, the new one last. */
const useDrafted = (
  banners: readonly Banner[],
): { readonly drafted: readonly ShownBanner[] | undefined; readonly isReading: boolean } => {
  const drafts = useDrafts();
  const { data, isPending, isPlaceholderData } = useQuery({
    queryKey: ['banners', 'drafts', banners],
    queryFn: async () => {
      const changed = await Promise.all(
        banners.map(async (banner): Promise<ShownBanner> => {
          const draft = await drafts.read(`banners/${banner.id}`);
          return { values: { ...banner, ...draft?.values }, isUnsaved: draft !== undefined };
        }),
      );
      const fresh = await drafts.read('banners/create');
      return fresh
        ? [...changed, { values: { startDate: '', endDate: '', ...blank(), ...fresh.values }, isUnsaved: true }]
        : changed;
    },
    // The switch for drafts stays while those of a new list are read: it must not vanish during a click.
    placeholderData: keepPreviousData,
    // Not cached, so that recent input is included.
    gcTime: 0,
  });
  return { drafted: data, isReading: isPending || isPlaceholderData };
};

const noBanners: readonly Banner[] = [];
const quietly = { onError: () => undefined };
const nothing = { shown: [], cut: [] } as const;

/** The banners that riders see on a day, by the ad settings, with unsaved drafts as an option. */
export const PreviewPage = () => {
  const [query] = useSearchParams();
  const [day, setDay] = useState<string | undefined>(() => query.get('day') ?? today());
  const [withDrafts, setWithDrafts] = useState(true);
  const list = useGetList<Banner>('banners', everyBanner, quietly);
  const saved = list.data ?? noBanners;
  const { drafted, isReading } = useDrafted(saved);
  const { settings, error, retry } = useAdSettings();
  const failure = list.error ?? error;
  const hasDrafts = drafted?.some(({ isUnsaved }) => isUnsaved) ?? false;
  const all = withDrafts && drafted ? drafted : saved.map((values) => ({ values, isUnsaved: false }));
  const { shown, cut } = day === undefined ? nothing : bannersOn(day, all, settings);
  const slides = shown.flatMap(({ values }, index) => slidesOf(values, `banner ${values.id ?? index}`));
  const again = () => {
    void list.refetch();
    retry();
  };
  return (
    <>
      <BackLink resource="banners">{t('Banner Management')}</BackLink>
      <PageHeader
        title={t('Preview banners')}
        sentence={t('Banners as riders see them on the chosen day.')}
        action={<AdSettingsButton />}
      />
      {failure ? (
        <Card>
          <FailureNotice error={failure} onRetry={again} />
        </Card>
      ) : (
        <Stack direction={{ xs: 'column', md: 'row' }} spacing={2.5} sx={{ alignItems: { md: 'flex-start' } }}>
          <Card
            sx={{ p: { xs: 2, sm: 2.5 }, flex: 1, width: 1, minWidth: 0 }}
            component="section"
            aria-label={t('The day')}
          >
            <Stack spacing={2} sx={({ measures }) => ({ maxWidth: measures.readingColumn })}>
              <DayInput label={t('Day')} value={day} onChange={setDay} />
              {hasDrafts && (
                <FormControlLabel
                  control={<Switch checked={withDrafts} onChange={(_, isOn) => setWithDrafts(isOn)} />}
                  label={t('With your unsaved changes')}
                />
              )}
              {cut.length > 0 && (
                <Alert severity="warning" variant="outlined">
                  {`${hiddenReason(settings)}: ${listed(cut.map(({ values }) => values.bannerName))}.`}
                </Alert>
              )}
              {(!list.isPending && !isReading) || shown.length > 0 ? <ShownList banners={shown} /> : <LoadingStatus />}
              <Typography variant="body2" color="text.secondary">
                {t(
                  settings.loop
                    ? '{seconds} seconds per slide, repeated, at most {banners, plural, one {# banner} other {# banners}}.'
                    : '{seconds} seconds per slide, not repeated, at most {banners, plural, one {# banner} other {# banners}}.',
                  { seconds: settings.seconds_per_slide, banners: settings.max_banners },
                )}
              </Typography>
            </Stack>
          </Card>
          <BannerPhone
            slides={slides}
            settings={settings}
            empty={list.isPending || isReading ? t('Loading...') : t('Nothing is live on this day.')}
          />
        </Stack>
      )}
    </>
  );
};
