import type { Weekday, WeekdayDraft } from '../../../contract/endpoints/businessHours';
import { Failure, isFailure } from '../../../contract/failure';
import { messages } from '../../../contract/messages';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { sameValue } from '../../ui/form/changes';
import { t } from '../../language/t';
import { type HoursFaults, written } from './hours';
import { readHours, type HoursLists, type Week } from './hoursLists';

/** The reason why a day was not saved, and the faults of its fields. */
export interface DayFailure {
  readonly day: Weekday;
  readonly failure: Failure;
  readonly faults: HoursFaults;
}

/** The outcome of saving some days. */
export interface WeekReport {
  readonly saved: readonly Weekday[];
  readonly failed: readonly DayFailure[];
  /** The days that were not tried, because the server was unreachable. */
  readonly untried: readonly Weekday[];
  /** The days that another person has changed since they were read: none is sent then. */
  readonly conflicts: readonly Weekday[];
  /** The lists on the server just before the save. */
  readonly current: HoursLists;
}

const asFailure = (error: unknown): Failure =>
  isFailure(error) ? error : new Failure(t(messages.anUnexpectedError), { cause: error });

/** Saves days, each by its own call, unless one of them was changed since it was read (decision 0016). */
export const saveWeek = async (
  provider: ConsoleDataProvider,
  before: Week,
  mine: Week,
  days: readonly Weekday[],
): Promise<WeekReport> => {
  const current = await readHours(provider);
  const conflicts = days.filter(
    (day) => !sameValue(before[day], current.week[day]) && !sameValue(written(mine[day]), current.week[day]),
  );
  if (conflicts.length > 0) return { saved: [], failed: [], untried: days, conflicts, current };
  const saved: Weekday[] = [];
  const failed: DayFailure[] = [];
  for (const [index, day] of days.entries()) {
    try {
      await provider.callRow('business-hours', 'update', { id: day, body: written(mine[day]) as WeekdayDraft });
      saved.push(day);
    } catch (error) {
      const failure = asFailure(error);
      failed.push({ day, failure, faults: failure.body.errors ?? {} });
      // The other days would fail for the same reason, each after its own wait.
      if (failure.kind !== 'refused') return { saved, failed, untried: days.slice(index + 1), conflicts, current };
    }
  }
  return { saved, failed, untried: [], conflicts, current };
};
