import { DataTable } from 'react-admin';
import { BANNER_TYPES } from '../../../contract/bannerTypes';
import type { BannerStatus } from '../../../contract/bannerDays';
import type { Banner } from '../../../contract/endpoints/banners';
import { RecordLink } from '../../ui/fields/RecordLink';
import { formatTime } from '../../ui/fields/time';
import { TimeField } from '../../ui/fields/TimeField';
import type { ExportColumn } from '../../ui/list/csv';
import type { ListFilter } from '../../ui/list/ListFilter';
import { ListPage } from '../../ui/list/ListPage';
import { dayText } from '../dayText';
import { BannerActions } from './BannerActions';
import { BannerCard } from './BannerCard';
import { BannerTabs } from './BannerTabs';
import { DaysField } from './DaysField';
import { StatusField } from './StatusField';
import { ThumbnailField } from './ThumbnailField';
import { TypeFilterInput } from './TypeFilterInput';

/** A banner as the list has it. */
type Listed = Banner & { readonly status: BannerStatus };

const Column = DataTable.Col<Listed>;

const filters: readonly ListFilter[] = [
  { source: 'bannerType', label: 'Type', input: <TypeFilterInput source="bannerType" types={BANNER_TYPES} /> },
];

const exported: readonly ExportColumn<Listed>[] = [
  { label: 'Id', value: ({ id }) => String(id) },
  { label: 'Slot', value: ({ sortId }) => sortId },
  { label: 'Name', value: ({ bannerName }) => bannerName },
  { label: 'Type', value: ({ bannerType }) => bannerType },
  { label: 'First day', value: ({ startDate }) => dayText(startDate) },
  { label: 'Last day', value: ({ endDate }) => dayText(endDate) },
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
  >
    <Column source="bannerName" label="Name" field={RecordLink} />
    <Column label="Picture" field={ThumbnailField} disableSort />
    <Column source="bannerType" label="Type" />
    <Column source="startDate" label="Days" field={DaysField} />
    <Column source="status" label="Status" field={StatusField} />
    <Column source="sortId" label="Slot" align="right" />
    <Column source="updated_at" label="Last change" field={TimeField} sortByOrder="DESC" />
  </ListPage>
);
