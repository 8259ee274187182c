import { Typography } from '@mui/material';
import { CopyId } from '../ui/fields/CopyId';
import { CountField } from '../ui/fields/CountField';
import { RecordLink } from '../ui/fields/RecordLink';
import { ShortTextField } from '../ui/fields/ShortTextField';
import { TimeField } from '../ui/fields/TimeField';
import { CardFact } from '../ui/list/CardFact';

/** A customer where there is no room for a table. */
export const CustomerCard = () => (
  <>
    <Typography variant="h3" component="div">
      <RecordLink />
    </Typography>
    <CardFact label="Mobile">
      <CopyId source="mobile" what="mobile number" />
    </CardFact>
    <CardFact label="E-mail">
      <ShortTextField source="email" />
    </CardFact>
    <CardFact label="Joined">
      <TimeField source="joined_at" />
    </CardFact>
    <CardFact label="Last active">
      <TimeField source="last_active_at" />
    </CardFact>
    <CardFact label="Tickets">
      <CountField source="tickets" />
    </CardFact>
    <CardFact label="Points">
      <CountField source="points" />
    </CardFact>
  </>
);
