import { useMemo } from 'react';
import { useRecordContext, type RaRecord } from 'react-admin';

/**
 * The record that a form is about, its id as text. Servers write an id as 12 in a list and as "12" elsewhere: react-admin would
 * take that for another record and begin the form anew, without what was typed.
 */
export const useFormRecord = <R extends RaRecord>(): R | undefined => {
  const record = useRecordContext<R>();
  return useMemo(() => record && { ...record, id: String(record.id) }, [record]);
};
