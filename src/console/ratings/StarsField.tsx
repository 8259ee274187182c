import { useRecordContext } from 'react-admin';
import type { Rating } from '../../contract/endpoints/ratings';
import { Stars } from '../ui/fields/Stars';

/** How many stars a rating gives. */
export const StarsField = () => {
  const stars = useRecordContext<Rating>()?.stars;
  return stars === undefined ? null : <Stars stars={stars} />;
};
