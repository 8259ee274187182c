import { Alert, Stack, Typography, Button } from '@mui/material';
import { Suspense, use, useState, type ReactNode } from 'react';
import { useRecordContext, useCreatePath, useGetList } from 'react-admin';
import PhoneIphone from '@mui/icons-material/PhoneIphone';
import SwapVert from '@mui/icons-material/SwapVert';
import { type BannerStatus, BANNER_STATUSES } from '../../../contract/bannerDays';
import { BANNER_TYPES } from '../../../contract/bannerTypes';
import type { Banner } from '../../../contract/endpoints/banners';
import { Dash } from '../../ui/fields/Dash';
import { RecordLink } from '../../ui/fields/RecordLink';
import { TimeField } from '../../ui/fields/TimeField';
import { CreateButton } from '../../ui/list/CreateButton';
import { DataTable } from '../../ui/list/DataTable';
import type { ExportColumn } from '../../ui/list/csv';
import { CardFact } from '../../ui/list/ListCards';
import { LinkedFilter, type FilterElement } from '../../ui/list/ActiveFilters';
import { List } from '../../ui/list/List';
import { SelectFilter } from '../../ui/list/FilterInputs';
import { formatDay, formatTime } from '../../ui/words/time';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { DaysField, BannerStatusField, ThumbnailField } from './BannerFields';
import { Allowed } from '../../ui/page/Allowed';
import { LinkButton } from '../../ui/page/LinkButton';
import { AdSettingsButton } from './AdSettingsButton';
import { HiddenBannersContext, useHiddenBanners, everyBanner } from './useHiddenBanners';
import { lazyWithRetry } from '../../ui/page/lazyWithRetry';
import { ViewTabs } from '../../ui/list/ViewTabs';

const quietly = { onError: () => undefined };

/** Quick views of the list: all banners, or those of one status, each with its number. */
const BannerTabs = () => {
  const { data } = useGetList<Banner & { readonly status: BannerStatus }>('banners', everyBanner, quietly);
  const count = (status?: BannerStatus) =>
    data ? ` (${data.filter((banner) => status === undefined || banner.status === status).length})` : '';
  return (
    <ViewTabs
      label={t('Banners by status')}
      source="status"
      views={[
        { label: `${t('All')}${count()}` },
        ...BANNER_STATUSES.map((status) => ({ value: status, label: `${t(status)}${count(status)}` })),
      ]}
    />
  );
};

const OrderDialog = lazyWithRetry(() => import('./OrderDialog').then((m) => m.OrderDialog));

/** The buttons for all banners: settings, order and preview. */
const BannerActions = () => {
  const [isOrdering, setOrdering] = useState(false);
  const createPath = useCreatePath();
  return (
    <>
      <AdSettingsButton />
      <Allowed action="edit">
        <Button startIcon={<SwapVert />} aria-haspopup="dialog" onClick={() => setOrdering(true)}>
          {t('Change order')}
        </Button>
      </Allowed>
      <LinkButton to={`${createPath({ resource: 'banners', type: 'list' })}/preview`} startIcon={<PhoneIphone />}>
        {t('Preview')}
      </LinkButton>
      <CreateButton />
      {isOrdering && (
        <Suspense fallback={null}>
          <OrderDialog onClose={() => setOrdering(false)} />
        </Suspense>
      )}
    </>
  );
};

/** The slot of a banner; an expired one has none. */
const SlotField = () => useRecordContext<Listed>()?.slot ?? <Dash />;

/** Notice over the list that riders do not see all live banners, or none of them. */
const HiddenBannersNotice = () => {
  const { ids, live, isOff } = use(HiddenBannersContext);
  if (!isOff && ids.size === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ m: 2, mb: 0 }} action={<AdSettingsButton />}>
      {isOff
        ? t(
            'Banners are off: riders see none. {count, plural, one {# live banner is} other {# live banners are}} hidden.',
            {
              count: live,
            },
          )
        : t('Riders see {shown} of {live} live banners: the others are over the maximum.', {
            ...{ shown: live - ids.size, live },
          })}
    </Alert>
  );
};

const TypeText = () => {
  const record = useRecordContext<Listed>();
  return record && t(record.bannerType);
};

/** A banner as a card, for windows too narrow for a table. */
const BannerCard = () => (
  <>
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <ThumbnailField />
      <Typography variant="h3" component="div" sx={{ flex: 1, minWidth: 0 }}>
        <RecordLink />
      </Typography>
    </Stack>
    <CardFact label={t('Status')}>
      <BannerStatusField />
    </CardFact>
    <CardFact label={t('Type')}>
      <TypeText />
    </CardFact>
    <CardFact label={t('Days')}>
      <DaysField />
    </CardFact>
    <CardFact label={t('Slot')}>
      <SlotField />
    </CardFact>
  </>
);

/** A banner with the fields that the list derives. */
type Listed = Banner & { readonly status: BannerStatus; readonly slot: number | null };

// The menu's code loads when the first row menu is opened.
const BannerRowMenu = lazyWithRetry(() => import('./BannerRowMenu').then((m) => m.BannerRowMenu));

const BannerBulkActionButtons = lazyWithRetry(() => import('./BannerRowMenu').then((m) => m.BannerBulkActionButtons));

const Column = DataTable.Col<Listed>;

const filters = perLanguage((): readonly FilterElement[] => [
  <SelectFilter
    source="bannerType"
    label={t('Type')}
    choices={BANNER_TYPES.map((type) => ({ id: type, name: t(type) }))}
  />,
  // The start page links to this filter.
  <LinkedFilter source="ends_soon" label={t('Ends in the next 7 days')} />,
]);

const exported = perLanguage((): readonly ExportColumn<Listed>[] => [
  { label: t('Id'), value: ({ id }) => String(id) },
  { label: t('Slot'), value: ({ slot }) => slot ?? undefined },
  { label: t('Name'), value: ({ bannerName }) => bannerName },
  { label: t('Type'), value: ({ bannerType }) => t(bannerType) },
  { label: t('First day'), value: ({ startDate }) => formatDay(startDate) },
  { label: t('Last day'), value: ({ endDate }) => formatDay(endDate) },
  { label: t('Status'), value: ({ status }) => t(status) },
  { label: t('Link'), value: ({ banner_redirect_link }) => banner_redirect_link },
  { label: t('Pictures'), value: ({ banners }) => banners.length },
  { label: t('Videos'), value: ({ videos }) => videos.length },
  { label: t('Last change'), value: ({ updated_at }) => formatTime(updated_at) },
]);

const CutBannersProvider = ({ children }: { readonly children: ReactNode }) => (
  <HiddenBannersContext value={useHiddenBanners()}>{children}</HiddenBannersContext>
);

/** The banners of the app: their content, days and slots. */
export const BannerList = () => (
  <CutBannersProvider>
    <List<Listed>
      title={t('Banner Management')}
      sentence={t('Pictures and videos shown in the app.')}
      noun={{ one: 'banner', many: 'banners' }}
      empty={t('The app shows a banner’s pictures and videos on the days you choose.')}
      filters={filters()}
      exporter={exported()}
      actions={<BannerActions />}
      top={
        <>
          <HiddenBannersNotice />
          <BannerTabs />
        </>
      }
    >
      <DataTable
        card={<BannerCard />}
        rowMenu={BannerRowMenu}
        bulkActionButtons={<BannerBulkActionButtons />}
        bulkActions={['delete', 'edit']}
      >
        <Column source="bannerName" label={t('Name')} field={RecordLink} />
        <Column label={t('Picture')} field={ThumbnailField} disableSort />
        <Column source="bannerType" label={t('Type')} render={({ bannerType }) => t(bannerType)} />
        <Column source="startDate" label={t('Days')} field={DaysField} sortedAs="times" />
        <Column source="status" label={t('Status')} field={BannerStatusField} />
        <Column source="slot" label={t('Slot')} field={SlotField} align="right" />
        <Column source="updated_at" label={t('Last change')} field={TimeField} sortByOrder="DESC" />
      </DataTable>
    </List>
  </CutBannersProvider>
);
