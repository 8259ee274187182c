import type { ChipProps } from '@mui/material';
import type { Report } from '../../../contract/endpoints/reports';

/** Sends the browser to a file's link (docs/product.md#calls), and nowhere but to a web address (docs/wire.md#values). */
export const followLink = (
  link: string,
  { location }: { readonly location: Pick<Location, 'assign'> } = window,
): void => {
  if (/^https?:$/.test(new URL(link).protocol)) location.assign(link);
};

/** The colour of a report file's chip (docs/product.md#states): completed green, processing blue, anything else red. */
export const reportStatusColour = (status: string): NonNullable<ChipProps['color']> => {
  if (status === 'completed') return 'success';
  return status === 'processing' ? 'info' : 'error';
};

/** The status of files that are being made. */
export const PROCESSING = 'processing';

/** The status of the files of a list when it was last read, by id. */
export type Standing = ReadonlyMap<string, string>;

/** The status of the files of a list. */
export const standingOf = (reports: readonly Report[]): Standing =>
  new Map(reports.map(({ id, status }) => [String(id), status]));

/** The files that were being made when the list was last read, and are not any more. */
export const finishedOf = (before: Standing, reports: readonly Report[]): readonly Report[] =>
  reports.filter(({ id, status }) => before.get(String(id)) === PROCESSING && status !== PROCESSING);

/** What is said of a file that is not being made any more. */
export const announcementOf = ({ name, status }: Report): string =>
  status === 'completed' ? `“${name}” is ready to download` : `“${name}”: ${status}`;
