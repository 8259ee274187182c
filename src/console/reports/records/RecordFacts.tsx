import { FactGrid } from '../../ui/record/FactGrid';
import { RecordSection } from '../../ui/record/RecordSection';
import { useReport } from '../useReport';

/** Everything that a record says of itself: what stands in its row, and what only its own page tells. */
export const RecordFacts = () => {
  const { report } = useReport();
  const facts = Object.entries({ ...report.columns, ...report.record?.facts }).filter(
    ([, { type }]) => type !== 'attention',
  );
  return (
    <RecordSection title="Details">
      <FactGrid columns={Object.fromEntries(facts)} />
    </RecordSection>
  );
};
