import { Alert, Box, Stack, Typography } from '@mui/material';
import type { FeedbackRecord } from '../../contract/endpoints/feedback';
import { ReferenceLink } from '../ui/fields/ReferenceLink';
import { ShortText } from '../ui/fields/ShortText';
import { CardFact } from '../ui/list/CardFact';
import { ListLink } from '../ui/list/ListLink';
import { CopyId } from '../ui/fields/CopyId';
import { RecordSection } from '../ui/record/RecordSection';
import { NearbyTickets } from './NearbyTickets';
import { ReferenceField } from './ReferenceField';

interface OpenedFeedbackProps {
  readonly record: FeedbackRecord;
  /** False where the server tells no more than its list. */
  readonly isWhole: boolean;
}

/** The whole of what a rider wrote and what it is about, beside their tickets of those days. */
export const OpenedFeedback = ({ record, isWhole }: OpenedFeedbackProps) => (
  <Stack direction={{ xs: 'column', lg: 'row' }} spacing={2.5} sx={{ alignItems: { lg: 'flex-start' } }}>
    <Stack spacing={2.5} sx={({ measures }) => ({ width: { xs: 1, lg: measures.formAside }, flexShrink: 0 })}>
      <RecordSection title="Text">
        <Typography dir="auto" sx={{ px: 2, pb: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {record.text.trim() || 'Nothing was written.'}
        </Typography>
      </RecordSection>
      <RecordSection title="About">
        <Box sx={{ px: 2, pb: 2 }}>
          <CardFact label="Category">
            <ShortText text={record.category} />
          </CardFact>
          <CardFact label="Station">
            <ShortText text={record.station} />
          </CardFact>
          <CardFact label="Reference">
            <ReferenceField />
          </CardFact>
          <CardFact label="Customer">
            <ReferenceLink resource="customers" id={record.customer_id} text={record.customer_name} />
          </CardFact>
          {record.mobile && (
            <CardFact label="Mobile">
              <CopyId source="mobile" what="mobile number" />
            </CardFact>
          )}
          {record.customer_id !== null && record.customer_id !== undefined && (
            <CardFact label="More">
              <ListLink resource="feedback" filter={{ customer_id: record.customer_id }}>
                All feedback of this customer
              </ListLink>
            </CardFact>
          )}
        </Box>
      </RecordSection>
    </Stack>
    <Box sx={{ flex: '1 1 0', minWidth: 0, width: 1 }}>
      {isWhole ? (
        <NearbyTickets mobile={record.mobile} />
      ) : (
        <Alert severity="info">
          This server does not offer a customer’s nearby tickets: this is what the list tells.
        </Alert>
      )}
    </Box>
  </Stack>
);
