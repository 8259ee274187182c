import { useRecordContext } from 'react-admin';
import type { Rating } from '../../contract/endpoints/ratings';
import { ReferenceLink } from '../ui/fields/ReferenceLink';

/** Who gave a rating; leads to them where the person may see customers. */
export const RatingCustomerField = () => {
  const rating = useRecordContext<Rating>();
  return rating ? <ReferenceLink resource="customers" id={rating.customer_id} text={rating.customer_name} /> : null;
};
