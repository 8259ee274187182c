import ViewCarouselOutlined from '@mui/icons-material/ViewCarouselOutlined';
import { resource } from '../../app/resource';
import { lazyPage } from '../../ui/page/lazyPage';

/**
 * The banners of the app: pictures and videos, and their days.
 * Without the permission to edit, the edit page is read-only.
 */
export const banners = resource({
  name: 'banners',
  icon: ViewCarouselOutlined,
  recordRepresentation: 'bannerName',
  list: lazyPage(() => import('./BannerList').then((m) => m.BannerList)),
  create: lazyPage(() => import('./BannerForm').then((m) => m.BannerCreate)),
  edit: lazyPage(() => import('./BannerForm').then((m) => m.BannerEdit)),
  further: [
    {
      path: 'preview',
      action: 'list',
      page: lazyPage(() => import('./PreviewPage').then((m) => m.PreviewPage)),
    },
  ],
});
