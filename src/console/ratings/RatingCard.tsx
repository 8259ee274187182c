import { TimeField } from '../ui/fields/TimeField';
import { LongTextField } from '../ui/fields/LongTextField';
import { ShortTextField } from '../ui/fields/ShortTextField';
import { CardFact } from '../ui/list/CardFact';
import { RatingCustomerField } from './RatingCustomerField';
import { StarsField } from './StarsField';

/** A rating where there is no room for a table. */
export const RatingCard = () => (
  <>
    <StarsField />
    <LongTextField source="comment" what="comment" />
    <CardFact label="Time">
      <TimeField source="at" />
    </CardFact>
    <CardFact label="Version">
      <ShortTextField source="app_version" />
    </CardFact>
    <CardFact label="Platform">
      <ShortTextField source="platform" />
    </CardFact>
    <CardFact label="Customer">
      <RatingCustomerField />
    </CardFact>
  </>
);
