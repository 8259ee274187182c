import { useRecordContext, type RaRecord } from 'react-admin';

/** The rows of a table that belongs to the opened record. */
export const useRelated = (name: string): readonly RaRecord[] => {
  const rows: unknown = useRecordContext()?.[name];
  return Array.isArray(rows) ? (rows as RaRecord[]) : [];
};
