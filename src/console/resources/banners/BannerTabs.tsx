import { Tab, Tabs } from '@mui/material';
import { useGetList } from 'react-admin';
import { type BannerStatus, BANNER_STATUSES } from '../../../contract/bannerDays';
import type { Banner } from '../../../contract/endpoints/banners';
import { useList } from '../../kit/list/useList';
import { t } from '../../language/t';
import { everyBanner } from './BannerFields';

const quietly = { onError: () => undefined };

/** Tabs of the list: all banners, or those of one status, each with how many there are. */
export const BannerTabs = () => {
  const { filterValues, setFilters } = useList();
  const { data } = useGetList<Banner & { readonly status: BannerStatus }>('banners', everyBanner, quietly);
  const count = (status?: BannerStatus) =>
    data ? ` (${data.filter((banner) => status === undefined || banner.status === status).length})` : '';
  const chosen = BANNER_STATUSES.find((status) => status === filterValues.status) ?? 'All';
  return (
    <Tabs
      aria-label={t('Banners by status')}
      value={chosen}
      variant="scrollable"
      scrollButtons="auto"
      onChange={(_, status: string) => setFilters({ ...filterValues, status: status === 'All' ? undefined : status })}
      sx={{ px: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Tab value="All" label={`${t('All')}${count()}`} />
      {BANNER_STATUSES.map((status) => (
        <Tab key={status} value={status} label={`${t(status)}${count(status)}`} />
      ))}
    </Tabs>
  );
};
