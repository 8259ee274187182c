import { DataTable } from 'react-admin';
import type { Rating } from '../../contract/endpoints/ratings';
import { LongTextField } from '../ui/fields/LongTextField';
import { ShortTextField } from '../ui/fields/ShortTextField';
import { TimeField } from '../ui/fields/TimeField';
import { ListPage } from '../ui/list/ListPage';
import { exportedRatings } from './exportedRatings';
import { RatingCard } from './RatingCard';
import { RatingCustomerField } from './RatingCustomerField';
import { ratingFilters } from './ratingFilters';
import { RatingSummary } from './RatingSummary';
import { StarsField } from './StarsField';

const Column = DataTable.Col<Rating>;

/** The stars and comments that riders give the app, under what they come to. */
export const RatingList = () => (
  <ListPage<Rating>
    title="App Rating"
    sentence="The stars and comments that riders give the app."
    noun={{ one: 'rating', many: 'ratings' }}
    purpose="What riders think of the app stands here as soon as the first of them rates it."
    sort={{ field: 'at', order: 'DESC' }}
    filters={ratingFilters}
    exported={exportedRatings}
    card={<RatingCard />}
    tabs={<RatingSummary />}
  >
    <Column source="at" label="Time" field={TimeField} sortByOrder="DESC" />
    <Column source="stars" label="Stars" field={StarsField} sortByOrder="DESC" />
    <Column source="comment" label="Comment">
      <LongTextField source="comment" what="comment" />
    </Column>
    <Column source="app_version" label="Version" field={ShortTextField} sortByOrder="DESC" />
    <Column source="platform" label="Platform" field={ShortTextField} />
    <Column source="customer_name" label="Customer" field={RatingCustomerField} />
  </ListPage>
);
