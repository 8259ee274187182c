import { grouped } from '../../contract/grouped';
import { REPORT_KEPT_DAYS } from '../../contract/limits';
import { dayAt } from '../../contract/reports/range';
import type { Letter } from '../mail';
import { dateText } from '../reports/files/values';
import type { RequestRow } from '../reports/requests';
import type { Reader } from './people';
import type { ScheduleRow } from './handlers';

const often = { daily: 'every day', weekly: 'every week', monthly: 'every month' } as const;

const named = ({ name, startDate, endDate }: Pick<RequestRow, 'name' | 'startDate' | 'endDate'>): string =>
  `${name}, ${dateText(startDate)}${startDate === endDate ? '' : ` to ${dateText(endDate)}`}`;

// Downloads on the day on which the file was asked for. It is a page of the console: it asks for a sign-in, and the mail gives nothing away.
const linkTo = (at: string, { createdAt }: RequestRow): string => {
  const day = dayAt(createdAt);
  return `${at}/report-dashboard/downloads?filter=${encodeURIComponent(JSON.stringify({ start_date: day, end_date: day }))}`;
};

/** Tells somebody that a file is there for them. */
export const readyLetter = (reader: Reader, row: RequestRow, schedule: ScheduleRow, at: string): Letter => ({
  to: reader.email,
  subject: named(row),
  text: [
    `Hello ${reader.name},`,
    '',
    `the report that you get ${often[schedule.cadence]} is there: ${named(row)} (${row.fileType}, ${grouped(row.rowCount ?? 0)} rows).`,
    '',
    `Sign in and download it; it is kept for ${REPORT_KEPT_DAYS} days:`,
    linkTo(at, row),
    '',
    `${schedule.owner} has set this up. If you do not want it any more, ask them to take you off in Downloads.`,
  ].join('\n'),
});

/** Tells the owner what they have to know of a report: it was not made, it is paused, or somebody does not get it any more. */
export const problemLetter = (owner: Reader, title: string, problem: string, at: string): Letter => ({
  to: owner.email,
  subject: `Scheduled report: ${title}`,
  text: [
    `Hello ${owner.name},`,
    '',
    `about ${title}, which you have scheduled: ${problem}`,
    '',
    'Sign in to look at it, or to change it, under “Scheduled reports”:',
    `${at}/report-dashboard/downloads`,
  ].join('\n'),
});
