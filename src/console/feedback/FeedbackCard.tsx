import { Typography } from '@mui/material';
import { LongTextField } from '../ui/fields/LongTextField';
import { RecordLink } from '../ui/fields/RecordLink';
import { ShortTextField } from '../ui/fields/ShortTextField';
import { TimeField } from '../ui/fields/TimeField';
import { CardFact } from '../ui/list/CardFact';
import { ReferenceField } from './ReferenceField';

/** Feedback where there is no room for a table. */
export const FeedbackCard = () => (
  <>
    <Typography variant="h3" component="div">
      <RecordLink />
    </Typography>
    <LongTextField source="text" what="text" />
    <CardFact label="Time">
      <TimeField source="at" />
    </CardFact>
    <CardFact label="Category">
      <ShortTextField source="category" />
    </CardFact>
    <CardFact label="Station">
      <ShortTextField source="station" />
    </CardFact>
    <CardFact label="Reference">
      <ReferenceField />
    </CardFact>
  </>
);
