import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import { lazy } from 'react';

/** The pages of the app: what riders read there. The page that edits also shows, to whoever may not edit. */
export const contents = {
  name: 'contents',
  icon: ArticleOutlined,
  recordRepresentation: 'content_title',
  list: lazy(() => import('./ContentList').then((m) => ({ default: m.ContentList }))),
  create: lazy(() => import('./ContentCreate').then((m) => ({ default: m.ContentCreate }))),
  edit: lazy(() => import('./ContentEdit').then((m) => ({ default: m.ContentEdit }))),
};
