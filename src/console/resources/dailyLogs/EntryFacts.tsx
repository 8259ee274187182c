import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import type { LogEntry } from '../../../contract/endpoints/dailyLogs';
import { Dash } from '../../kit/fields/Dash';
import { FactList } from '../../kit/record/FactGrid';
import { RecordSection } from '../../kit/record/RecordSection';
import { formatSecond } from '../../kit/words/time';
import { actionWords, moduleWords } from './deedWords';
import { ObjectLink, ResultField } from './LogFields';

/** Who did what to what, how it ended, and from where. */
export const EntryFacts = () => {
  const record = useRecordContext<LogEntry>();
  if (!record) return null;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Time', formatSecond(record.at)],
    ['Who', record.username],
    ['Department', record.department],
    ['Module', moduleWords(record.module)],
    ['Action', actionWords(record.action)],
    ['Object', <ObjectLink key="object" />],
    ['Result', <ResultField key="result" />],
    ['Address', record.address],
    ['Device', record.device],
    ['Entry number', record.id],
  ];
  return (
    <RecordSection title="Details">
      <FactList facts={facts.map(([label, value]) => ({ label, value: value === '' ? <Dash /> : value }))} />
    </RecordSection>
  );
};
