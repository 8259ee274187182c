import { Typography } from '@mui/material';
import { RecordLink } from '../ui/fields/RecordLink';
import { TimeField } from '../ui/fields/TimeField';
import { CardFact } from '../ui/list/CardFact';
import { ThumbnailField } from './ThumbnailField';

/** A page of the app where there is no room for a table. */
export const ContentCard = () => (
  <>
    <Typography variant="h3" component="div">
      <RecordLink />
    </Typography>
    <CardFact label="Picture">
      <ThumbnailField />
    </CardFact>
    <CardFact label="Last change">
      <TimeField source="updated_at" />
    </CardFact>
  </>
);
