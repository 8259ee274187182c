import type { Load } from '../../providers/collections/loads';

const MB = 1_000_000;
const tenths = (bytes: number): string => (bytes / MB).toFixed(1);

/** How much of a list has come: `12.4 of 31.0 MB`, `12.4 MB` where the server does not say of how many, or that it is read. */
export const loadedOf = ({ done, total }: Load): string => {
  if (total !== undefined && done >= total) return `${tenths(total)} MB, being read…`;
  return total === undefined ? `${tenths(done)} MB` : `${tenths(done)} of ${tenths(total)} MB`;
};
