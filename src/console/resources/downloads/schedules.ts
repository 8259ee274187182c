import { cadences, type Cadence, type ReportSchedule } from '../../../contract/endpoints/reportSchedules';

/** How often a report is sent; an unknown rhythm counts as every day. */
export const cadenceOf = ({ cadence }: ReportSchedule): Cadence => cadences.find((each) => each === cadence) ?? 'daily';

/** What a change of a report that is sent by itself begins with: all that it is now. */
export const draftOf = ({ report_type, file_type, filters, reader_ids, paused, ...rest }: ReportSchedule) => ({
  ...{ report_type, file_type, filters, reader_ids, paused },
  cadence: cadenceOf({ report_type, file_type, filters, reader_ids, paused, ...rest }),
});
