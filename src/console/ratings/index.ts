import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import { lazy } from 'react';

/** The ratings of the app ("App Rating"). */
export const ratings = {
  name: 'ratings',
  icon: StarBorderOutlined,
  list: lazy(() => import('./RatingList').then((m) => ({ default: m.RatingList }))),
};
