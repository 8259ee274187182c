import type { HoursLists } from './hoursLists';

/** Opening hours that have been read. */
export interface HoursFormProps {
  readonly lists: HoursLists;
  readonly isReadOnly: boolean;
  readonly reread: () => Promise<HoursLists | undefined>;
}
