import { isUnreadText } from './asItCame';
import { addDays, dayAt } from './reports/range';
import type { Day } from './values';

/** The status of a banner on a day: before its first day, on one of its days, after its last. */
export const BANNER_STATUSES = ['Upcoming', 'Live', 'Expired'] as const;
export type BannerStatus = (typeof BANNER_STATUSES)[number];

interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

/** The status of a banner on a day, of which both its first and its last count; undefined where one of them is not known. */
export const bannerStatus = ({ startDate, endDate }: Days, day: Day): BannerStatus | undefined => {
  if ([startDate, endDate].some((each) => each === '' || isUnreadText(each))) return undefined;
  if (day < startDate) return 'Upcoming';
  return day > endDate ? 'Expired' : 'Live';
};

/** A live banner ends soon within so many days, today among them. */
const SOON_DAYS = 7;

/** The last of the days within which a banner ends soon. */
export const soonFrom = (today: Day): Day => addDays(today, SOON_DAYS - 1);

/** What a list of banners can be sorted and narrowed by beside what the server sends; the day is the one at +05:30. */
export const bannerFacts = (
  banner: Days & { readonly sortId: number },
  now: number,
): { readonly status: BannerStatus | undefined; readonly ends_soon: boolean; readonly slot: number | null } => {
  const today = dayAt(new Date(now));
  const status = bannerStatus(banner, today);
  // A banner that is over has no slot, and is last in the order of slots.
  const slot = status === 'Expired' ? null : banner.sortId;
  return { status, slot, ends_soon: status === 'Live' && banner.endDate <= soonFrom(today) };
};
