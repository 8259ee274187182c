import { Stack, Typography, Tab, Tabs } from '@mui/material';
import { lazy } from 'react';
import { DataTable, TextField, useGetList, useRecordContext } from 'react-admin';
import { type BannerStatus, BANNER_STATUSES } from '../../../contract/bannerDays';
import { BANNER_TYPES } from '../../../contract/bannerTypes';
import type { Banner } from '../../../contract/endpoints/banners';
import { Dash } from '../../kit/fields/Dash';
import { RecordLink } from '../../kit/fields/RecordLink';
import { TimeField } from '../../kit/fields/TimeField';
import type { ExportColumn } from '../../kit/list/csv';
import { CardFact } from '../../kit/list/ListCards';
import type { ListFilter } from '../../kit/list/ListFilter';
import { ListPage } from '../../kit/list/ListPage';
import { SelectFilter } from '../../kit/list/SelectFilter';
import { useList } from '../../kit/list/useList';
import { formatDay, formatTime } from '../../kit/words/time';
import { DaysField, BannerStatusField, ThumbnailField, everyBanner } from './BannerFields';
import { BannerActions } from './BannerActions';

const quietly = { onError: () => undefined };

/** Tabs of the list: all banners, or those of one status, each with how many there are. */
const BannerTabs = () => {
  const { filterValues, setFilters } = useList();
  const { data } = useGetList<Banner & { readonly status: BannerStatus }>('banners', everyBanner, quietly);
  const count = (status?: BannerStatus) =>
    data ? ` (${data.filter((banner) => status === undefined || banner.status === status).length})` : '';
  const chosen = BANNER_STATUSES.find((status) => status === filterValues.status) ?? 'All';
  return (
    <Tabs
      aria-label="Banners by status"
      value={chosen}
      variant="scrollable"
      scrollButtons="auto"
      onChange={(_, status: string) => setFilters({ ...filterValues, status: status === 'All' ? undefined : status })}
      sx={{ px: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Tab value="All" label={`All${count()}`} />
      {BANNER_STATUSES.map((status) => (
        <Tab key={status} value={status} label={`${status}${count(status)}`} />
      ))}
    </Tabs>
  );
};

/** The slot of a banner; one that is over has none any more. */
const SlotField = () => {
  const banner = useRecordContext<Listed>();
  return !banner || banner.status === 'Expired' ? <Dash /> : banner.sortId;
};

/** A banner where there is no room for a table. */
const BannerCard = () => (
  <>
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <ThumbnailField />
      <Typography variant="h3" component="div" sx={{ flex: 1, minWidth: 0 }}>
        <RecordLink />
      </Typography>
      <BannerStatusField />
    </Stack>
    <CardFact label="Type">
      <TextField source="bannerType" variant="inherit" />
    </CardFact>
    <CardFact label="Days">
      <DaysField />
    </CardFact>
    <CardFact label="Slot">
      <SlotField />
    </CardFact>
  </>
);

interface TypeFilterInputProps {
  readonly source: string;
  readonly types: readonly string[];
}

/** Narrows the list to banners of a type. */
const TypeFilterInput = ({ source, types }: TypeFilterInputProps) => (
  <SelectFilter source={source} label="Type" choices={types.map((type) => ({ id: type, name: type }))} />
);

/** A banner as the list has it. */
type Listed = Banner & { readonly status: BannerStatus };

// Its code comes with the first row whose menu is opened.
const BannerRowMenu = lazy(() => import('./BannerRowMenu').then((m) => ({ default: m.BannerRowMenu })));

const Column = DataTable.Col<Listed>;

const filters: readonly ListFilter[] = [
  { source: 'bannerType', label: 'Type', input: <TypeFilterInput source="bannerType" types={BANNER_TYPES} /> },
];

const exported: readonly ExportColumn<Listed>[] = [
  { label: 'Id', value: ({ id }) => String(id) },
  { label: 'Slot', value: ({ sortId, status }) => (status === 'Expired' ? undefined : sortId) },
  { label: 'Name', value: ({ bannerName }) => bannerName },
  { label: 'Type', value: ({ bannerType }) => bannerType },
  { label: 'First day', value: ({ startDate }) => formatDay(startDate) },
  { label: 'Last day', value: ({ endDate }) => formatDay(endDate) },
  { label: 'Status', value: ({ status }) => status },
  { label: 'Link', value: ({ banner_redirect_link }) => banner_redirect_link },
  { label: 'Pictures', value: ({ banners }) => banners.length },
  { label: 'Videos', value: ({ videos }) => videos.length },
  { label: 'Last change', value: ({ updated_at }) => formatTime(updated_at) },
];

/** The banners of the app: what each shows, when, and in which slot. */
export const BannerList = () => (
  <ListPage<Listed>
    title="Banner Management"
    sentence="The pictures and videos that the app shows, and when."
    noun={{ one: 'banner', many: 'banners' }}
    purpose="A banner is a set of pictures and videos that the app shows to riders on the days you choose."
    sort={{ field: 'sortId', order: 'ASC' }}
    filters={filters}
    exported={exported}
    actions={<BannerActions />}
    tabs={<BannerTabs />}
    card={<BannerCard />}
    rowMenu={BannerRowMenu}
  >
    <Column source="bannerName" label="Name" field={RecordLink} />
    <Column label="Picture" field={ThumbnailField} disableSort />
    <Column source="bannerType" label="Type" />
    <Column source="startDate" label="Days" field={DaysField} />
    <Column source="status" label="Status" field={BannerStatusField} />
    <Column source="sortId" label="Slot" field={SlotField} align="right" />
    <Column source="updated_at" label="Last change" field={TimeField} sortByOrder="DESC" />
  </ListPage>
);
