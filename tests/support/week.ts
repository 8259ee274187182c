import { contract } from '../../src/contract';
import { addDays } from '../../src/contract/reports/range';
import { mondayOf } from '../../src/console/ui/days/calendarQuery';
import { today as dayNow } from '../../src/console/ui/days/today';
import { momentOf } from '../../src/console/ui/words/time';
import { everything, holding, monthAgo, testBackend, type TestBackend } from './backend';
import { makeBanner } from './banners';

export const today = dayNow();

/** The week after the present one: all its days are in the future. */
const monday = addDays(mondayOf(today), 7);

/** A day of that week, from 0. */
export const day = (place: number) => addDays(monday, place);

/** The calendar at that week. */
export const at = `/calendar?week=${monday}`;

const rule = {
  ...{ point_value_paise: 25, least_balance: 50, largest_share_percent: 50, expiry_days: 180 },
  ...{ redeemable_for: ['QR tickets' as const], approval_above: 1000, active: true },
};

/** Adds a push for these moments, and returns its id. */
export const makePush = async (backend: TestBackend, notification_title: string, ...schedule_times: string[]) => {
  const body = { notification_title, description: `All about ${notification_title}.`, schedule_times };
  return (await (await backend.signInAdmin()).call(contract.notifications.create, { body })).id ?? '';
};

/**
 * Makes a back end with a week of two pushes, a banner, a holiday and a rule.
 * It also has the people who see all or some of them.
 */
export const fillWeek = async () => {
  const backend = await testBackend({ startsAt: monthAgo() });
  await backend.hire('asha', everything);
  await backend.hire('bina', holding('banner_view'));
  await backend.hire('chitra', holding('notification_view', 'banner_view'));
  await backend.hire('divya', holding('feedback_view'));
  const admin = await backend.signInAdmin();
  const nights = await makePush(backend, 'Night trains', momentOf(day(1), '10:00'));
  await makePush(backend, 'Rain tonight', momentOf(day(1), '11:30'));
  const { id: offer } = await makeBanner(admin, { bannerName: 'Summer offer', startDate: day(0), endDate: day(2) });
  const closed = { closed: true, first_train: '', last_train: '', peaks: [] };
  const holi = { ...{ name: 'Holi', start_date: day(4), end_date: day(4) }, ...closed };
  await admin.call(contract['business-hours'].create, { body: holi });
  await admin.call(contract['redeem-points'].create, { body: { ...rule, effective_from: day(3) } });
  return { backend, nights, offer };
};
