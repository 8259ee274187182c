import { Stack, Typography } from '@mui/material';
import { NumberField, TextField } from 'react-admin';
import { RecordLink } from '../../ui/fields/RecordLink';
import { CardFact } from '../../ui/list/CardFact';
import { DaysField } from './DaysField';
import { StatusField } from './StatusField';
import { ThumbnailField } from './ThumbnailField';

/** A banner where there is no room for a table. */
export const BannerCard = () => (
  <>
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <ThumbnailField />
      <Typography variant="h3" component="div" sx={{ flex: 1, minWidth: 0 }}>
        <RecordLink />
      </Typography>
      <StatusField />
    </Stack>
    <CardFact label="Type">
      <TextField source="bannerType" variant="inherit" />
    </CardFact>
    <CardFact label="Days">
      <DaysField />
    </CardFact>
    <CardFact label="Slot">
      <NumberField source="sortId" variant="inherit" />
    </CardFact>
  </>
);
