import { Box, Stack } from '@mui/material';
import { TextField } from 'react-admin';
import { TimeField } from '../../ui/fields/TimeField';
import { CardFact } from '../../ui/list/CardFact';
import { DayField } from './DayField';
import { DownloadField } from './DownloadField';
import { NameField } from './NameField';
import { ReportStatusField } from './ReportStatusField';
import { RequestedByField } from './RequestedByField';

/** A file where there is no room for a table. */
export const DownloadCard = () => (
  <>
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <NameField />
      </Box>
      <DownloadField />
    </Stack>
    <CardFact label="Created time">
      <TimeField source="created_at" />
    </CardFact>
    <CardFact label="Status">
      <ReportStatusField />
    </CardFact>
    <CardFact label="File type">
      <TextField source="file_type" />
    </CardFact>
    <CardFact label="Report type">
      <TextField source="report_type" />
    </CardFact>
    <CardFact label="Start date">
      <DayField source="start_date" />
    </CardFact>
    <CardFact label="End date">
      <DayField source="end_date" />
    </CardFact>
    <CardFact label="Requested By">
      <RequestedByField />
    </CardFact>
  </>
);
