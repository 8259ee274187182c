import type { Weekday, WeekdayDraft } from '../../../contract/endpoints/businessHours';
import { Failure, isFailure } from '../../../contract/failure';
import { messages } from '../../../contract/messages';
import type { ConsoleDataProvider } from '../../data/ConsoleDataProvider';
import { sameValue } from '../../kit/form/changes';
import { t } from '../../language/t';
import { type Faults, written } from './hours';
import { readHours, type HoursLists, type Week } from './hoursLists';

/** Why a day was not saved, and what is wrong with its fields. */
export interface DayFailure {
  readonly day: Weekday;
  readonly failure: Failure;
  readonly faults: Faults;
}

/** What became of the days that were to be saved. */
export interface WeekReport {
  readonly saved: readonly Weekday[];
  readonly failed: readonly DayFailure[];
  /** The days not tried any more, the server being out of reach. */
  readonly untried: readonly Weekday[];
  /** The days that somebody else has changed since they were read: then none is sent. */
  readonly conflicts: readonly Weekday[];
  /** What was on the server just before. */
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
      // The others would fail for the same reason, each after its own wait.
      if (failure.kind !== 'refused') return { saved, failed, untried: days.slice(index + 1), conflicts, current };
    }
  }
  return { saved, failed, untried: [], conflicts, current };
};
