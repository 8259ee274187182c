import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import { resource } from '../../app/resource';
import { lazyPage } from '../../ui/page/lazyPage';

/** The ratings of the app ("App Rating"). */
export const ratings = resource({
  name: 'ratings',
  icon: StarBorderOutlined,
  list: lazyPage(() => import('./RatingList').then((m) => m.RatingList)),
});
