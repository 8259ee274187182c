import type { RaRecord } from 'react-admin';

/** A chip does not say more characters of a name. */
const LONGEST = 60;

/** Describes a filter by an id with the name that the rows on show carry beside it; by the id where there are none. */
export const namedByRows =
  (idSource: string, nameSource: string) =>
  (id: string, rows: readonly RaRecord[]): string => {
    const name: unknown = rows.find((row) => String(row[idSource]) === id)?.[nameSource];
    return typeof name === 'string' && name.trim() !== '' ? name.slice(0, LONGEST) : `no. ${id}`;
  };
