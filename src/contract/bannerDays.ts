import { isUnreadText } from './unreadValues';
import { addDays, dayAt } from './reports/range';
import type { Day } from './values';

/** The status of a banner on a day: before its first day, on one of its days, after its last. */
export const BANNER_STATUSES = ['Upcoming', 'Live', 'Expired'] as const;
export type BannerStatus = (typeof BANNER_STATUSES)[number];

interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

/** The status of a banner on a day, first and last day included; undefined where one is unknown. */
export const bannerStatus = ({ startDate, endDate }: Days, day: Day): BannerStatus | undefined => {
  if ([startDate, endDate].some((each) => each === '' || isUnreadText(each))) return undefined;
  if (day < startDate) return 'Upcoming';
  return day > endDate ? 'Expired' : 'Live';
};

/** The days within which a live banner ends soon, today included. */
const SOON_DAYS = 7;

/** The last day on which a banner ends soon. */
export const lastSoonDay = (today: Day): Day => addDays(today, SOON_DAYS - 1);

/** The values that a list of banners can be sorted and filtered by, besides the server's own. The day is the one at +05:30. */
export const bannerFacts = (
  banner: Days & { readonly sortId: number },
  now: number,
): { readonly status: BannerStatus | undefined; readonly ends_soon: boolean; readonly slot: number | null } => {
  const today = dayAt(new Date(now));
  const status = bannerStatus(banner, today);
  // An expired banner has no slot, and is last in the order of slots.
  const slot = status === 'Expired' ? null : banner.sortId;
  return { status, slot, ends_soon: status === 'Live' && banner.endDate <= lastSoonDay(today) };
};
