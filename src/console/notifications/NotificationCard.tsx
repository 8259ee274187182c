import { Typography } from '@mui/material';
import { RecordLink } from '../ui/fields/RecordLink';
import { TimeField } from '../ui/fields/TimeField';
import { CardFact } from '../ui/list/CardFact';
import { NotificationStatusField } from './NotificationStatusField';
import { SentCountField } from './SentCountField';

/** A notification where there is no room for a table. */
export const NotificationCard = () => (
  <>
    <Typography variant="h3" component="div">
      <RecordLink />
    </Typography>
    <CardFact label="Status">
      <NotificationStatusField />
    </CardFact>
    <CardFact label="Next time">
      <TimeField source="next_time" />
    </CardFact>
    <CardFact label="Sent">
      <SentCountField />
    </CardFact>
    <CardFact label="Last change">
      <TimeField source="updated_at" />
    </CardFact>
  </>
);
