import { Typography } from '@mui/material';
import type { CustomerRecord } from '../../../contract/endpoints/customers';
import type { Id } from '../../../contract/values';
import { LongText } from '../../kit/fields/LongText';
import { Stars } from '../../kit/fields/Stars';
import { formatTime } from '../../kit/words/time';
import { ListLink } from '../../kit/list/ListLink';
import { RecordEntry, NothingSaid, RecordSection } from '../../kit/record/RecordSection';
import { t } from '../../language/t';

interface RatingSectionProps {
  readonly customer: Id;
  readonly ratings: CustomerRecord['ratings'];
}

/** The stars that a customer gave the app, and what they said with them. */
export const RatingSection = ({ customer, ratings }: RatingSectionProps) => (
  <RecordSection
    title={t('Ratings')}
    aside={
      ratings.length > 0 && (
        <ListLink resource="ratings" filter={{ customer_id: customer }}>
          {t('All in App Rating')}
        </ListLink>
      )
    }
  >
    {ratings.length === 0 && <NothingSaid>{t('No rating given yet.')}</NothingSaid>}
    {ratings.map(({ id, at, stars, comment }) => (
      <RecordEntry key={id}>
        <Stars stars={stars} />
        <Typography component="time" variant="body2" color="text.secondary" dateTime={at} noWrap sx={{ ml: 1 }}>
          {formatTime(at)}
        </Typography>
        {comment.trim() && <LongText text={comment} what={t('comment')} lines={3} />}
      </RecordEntry>
    ))}
  </RecordSection>
);
