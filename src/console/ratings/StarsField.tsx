import { useRecordContext } from 'react-admin';
import { Dash } from '../ui/fields/Dash';
import type { Rating } from '../../contract/endpoints/ratings';
import { Stars } from '../ui/fields/Stars';

/** How many stars a rating gives. */
export const StarsField = () => {
  const stars = useRecordContext<Rating>()?.stars;
  return stars === undefined || stars === null ? <Dash /> : <Stars stars={stars} />;
};
