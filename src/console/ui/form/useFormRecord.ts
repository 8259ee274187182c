import { useMemo, useState } from 'react';
import { useRecordContext, type RaRecord } from 'react-admin';
import { sameId } from '../../../contract/values';

/**
 * The record that a form is about, under the id that it was first read by. Servers write an id as 12 in a list and as "12"
 * elsewhere: react-admin would take that for another record and begin the form anew, without what was typed.
 */
export const useFormRecord = <R extends RaRecord>(): R | undefined => {
  const record = useRecordContext<R>();
  const [id] = useState(record?.id);
  return useMemo(
    () => (record && id !== undefined && sameId(id, record.id) ? { ...record, id } : record),
    [record, id],
  );
};
