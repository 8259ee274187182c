import { useGetList } from 'react-admin';
import { type BannerStatus, BANNER_STATUSES } from '../../../contract/bannerDays';
import type { Banner } from '../../../contract/endpoints/banners';
import { ViewTabs } from '../../ui/list/ViewTabs';
import { t } from '../../language/t';
import { everyBanner } from './useCutBanners';

const quietly = { onError: () => undefined };

/** Quick views of the list: all banners, or those of one status, each with its number. */
export const BannerTabs = () => {
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
