import type { BusinessHours } from '../../../../contract/endpoints/businessHours';

/** A peak band while it is written. */
export interface PeakValue {
  readonly from: string;
  readonly to: string;
  readonly headway_minutes: number | null;
}

/** The hours of a day while they are written. */
export interface HoursValue {
  readonly closed: boolean;
  readonly first_train: string;
  readonly last_train: string;
  readonly peaks: readonly PeakValue[];
}

/** The hours of a record, without what else it says. */
export const hoursOf = ({ closed, first_train, last_train, peaks }: BusinessHours): HoursValue => ({
  closed,
  first_train,
  last_train,
  peaks,
});

/** The hours as they are sent: a closed day has neither times nor peak bands. */
export const written = (hours: HoursValue): HoursValue =>
  hours.closed
    ? { closed: true, first_train: '', last_train: '', peaks: [] }
    : { ...hours, peaks: [...hours.peaks].sort((a, b) => a.from.localeCompare(b.from)) };
