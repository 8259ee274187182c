import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import type { LogEntry } from '../../../contract/endpoints/dailyLogs';
import { Dash } from '../../kit/fields/Dash';
import { FactList } from '../../kit/record/FactGrid';
import { RecordSection } from '../../kit/record/RecordSection';
import { formatSecond } from '../../kit/words/time';
import { t } from '../../language/t';
import { actionWords, moduleWords } from './deedWords';
import { ObjectLink, ResultField } from './LogFields';

/** Who did what to what, how it ended, and from where. */
export const EntryFacts = () => {
  const record = useRecordContext<LogEntry>();
  if (!record) return null;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('Time'), formatSecond(record.at)],
    [t('Who'), record.username],
    [t('Department'), record.department],
    [t('Module'), moduleWords(record.module)],
    [t('Action'), actionWords(record.action)],
    [t('Object'), <ObjectLink key="object" />],
    [t('Result'), <ResultField key="result" />],
    [t('Address'), record.address],
    [t('Device'), record.device],
    [t('Entry number'), record.id],
  ];
  return (
    <RecordSection title={t('Details')}>
      <FactList facts={facts.map(([label, value]) => ({ label, value: value === '' ? <Dash /> : value }))} />
    </RecordSection>
  );
};
