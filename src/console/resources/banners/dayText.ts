import type { Day } from '../../../contract/values';

/** A day as `DD-MM-YYYY`; it has no time and no zone. */
export const dayText = (day: Day): string => day.split('-').reverse().join('-');
