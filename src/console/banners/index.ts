import ViewCarouselOutlined from '@mui/icons-material/ViewCarouselOutlined';
import { lazy } from 'react';

/** The banners of the app: pictures and videos, and when they show. The page that edits also shows, to whoever may not edit. */
export const banners = {
  name: 'banners',
  icon: ViewCarouselOutlined,
  recordRepresentation: 'bannerName',
  list: lazy(() => import('./list/BannerList').then((m) => ({ default: m.BannerList }))),
  create: lazy(() => import('./form/BannerCreate').then((m) => ({ default: m.BannerCreate }))),
  edit: lazy(() => import('./form/BannerEdit').then((m) => ({ default: m.BannerEdit }))),
  further: [
    {
      path: 'preview',
      action: 'list',
      page: lazy(() => import('./preview/PreviewPage').then((m) => ({ default: m.PreviewPage }))),
    },
  ],
} as const;
