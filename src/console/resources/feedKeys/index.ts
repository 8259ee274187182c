import KeyOutlined from '@mui/icons-material/KeyOutlined';
import { resource } from '../../app/resource';
import { lazyPage } from '../../ui/page/lazyPage';

/** The keys of the programs that send sales and gate events (docs/decisions/0240). */
export const feedKeys = resource({
  name: 'feed-keys',
  icon: KeyOutlined,
  recordRepresentation: 'name',
  list: lazyPage(() => import('./FeedKeyList').then((m) => m.FeedKeyList)),
});
