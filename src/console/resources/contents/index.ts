import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import { resource } from '../../app/resource';
import { lazyPage } from '../../ui/page/lazyPage';

/** The drafts of pages, which riders do not see yet. */
export const contentDrafts = resource({
  name: 'content-drafts',
  icon: ArticleOutlined,
  recordRepresentation: 'content_title',
  list: lazyPage(() => import('./DraftList').then((m) => m.DraftList)),
  edit: lazyPage(() => import('./DraftForm').then((m) => m.DraftEdit)),
});

/** The pages that riders read in the app. Without the permission to edit, the edit page is read-only. */
export const contents = resource({
  name: 'contents',
  icon: ArticleOutlined,
  recordRepresentation: 'content_title',
  list: lazyPage(() => import('./ContentList').then((m) => m.ContentList)),
  create: lazyPage(() => import('./ContentForm').then((m) => m.ContentCreate)),
  edit: lazyPage(() => import('./ContentForm').then((m) => m.ContentEdit)),
});
