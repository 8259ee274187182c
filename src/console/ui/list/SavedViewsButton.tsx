import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import { t } from '../../language/t';
import { ToolbarMenuButton } from './ToolbarMenuButton';
import { lazyWithRetry } from '../page/lazyWithRetry';

const load = () => import('./SavedViewsMenu');
const SavedViewsMenu = lazyWithRetry(() => load().then((m) => m.SavedViewsMenu));

/** The button of the saved views of the list. */
export const SavedViewsButton = () => (
  <ToolbarMenuButton label={t('Views')} icon={<BookmarkBorder />} popup="menu" load={load}>
    {(anchor, close) => <SavedViewsMenu anchor={anchor} onClose={close} />}
  </ToolbarMenuButton>
);
