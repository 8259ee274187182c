import { dayAt } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';

/** The day that it is now at +05:30, whatever the machine's zone. */
export const today = (now: number = Date.now()): Day => dayAt(new Date(now));
