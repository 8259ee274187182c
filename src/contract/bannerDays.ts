import { dayAt } from './reports/range';
import type { Day } from './values';

/** The status of a banner on a day: before its first day, on one of its days, after its last. */
export const BANNER_STATUSES = ['Upcoming', 'Live', 'Expired'] as const;
export type BannerStatus = (typeof BANNER_STATUSES)[number];

interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

/** The status of a banner on a day; both its first and its last day count. */
export const bannerStatus = ({ startDate, endDate }: Days, day: Day): BannerStatus => {
  if (day < startDate) return 'Upcoming';
  return day > endDate ? 'Expired' : 'Live';
};

/** What a list of banners can be sorted and narrowed by beside what the server sends; the day is the one at +05:30. */
export const bannerFacts = (banner: Days, now: number): { readonly status: BannerStatus } => ({
  status: bannerStatus(banner, dayAt(new Date(now))),
});
