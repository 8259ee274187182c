import { Box } from '@mui/material';
import { RecordContextProvider, useCanAccess, useGetOne, useRecordContext } from 'react-admin';
import { riderFacts } from '../../../contract/riders/tabs';
import type { Id } from '../../../contract/values';
import { ReferenceLink } from '../../kit/fields/ReferenceLink';
import { FactGrid } from '../../kit/record/FactGrid';
import { RecordSection } from '../../kit/record/RecordSection';
import { RiderProblems, type Rider } from '../../kit/record/RiderProblems';
import { inOwnWords } from '../../language/inOwnWords';
import { t } from '../../language/t';

const RiderCard = ({ id }: { readonly id: Id }) => {
  const { data: rider } = useGetOne<Rider>('riders', { id }, { onError: () => undefined, retry: false });
  if (!rider) return null;
  return (
    <RecordContextProvider value={rider}>
      <Box sx={{ mb: 2.5 }}>
        <RecordSection title={t('Rider')} aside={<ReferenceLink resource="customers" id={id} text={rider.name} />}>
          <FactGrid columns={inOwnWords(riderFacts)} />
        </RecordSection>
        <Box sx={{ mt: 2.5 }}>
          <RiderProblems rider={rider} />
        </Box>
      </Box>
    </RecordContextProvider>
  );
};

/** Whose record it is, beside it: who they are and what of theirs is still open; with the permission to see customers. */
export const RiderAside = () => {
  const id = useRecordContext<{ readonly id: Id; readonly rider_id?: Id | null }>()?.rider_id;
  const { canAccess } = useCanAccess({ resource: 'customers', action: 'show' });
  return canAccess && id !== undefined && id !== null && <RiderCard id={id} />;
};
