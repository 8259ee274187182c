import { describe, expect, test } from 'vitest';
import { clashesIn, daysWithoutBanner, pushClashes } from '../../../src/console/resources/calendar/clashes';
import {
  bannerEntries,
  entriesBeginningOn,
  draftEntries,
  entriesOn,
  hoursEntries,
  pushEntries,
  redemptionEntries,
  type BannerEntry,
  type PushEntry,
} from '../../../src/console/resources/calendar/entries';
import { isMovable, movedTo, refusalOfMove, timesWith } from '../../../src/console/resources/calendar/moves';
import { mondayOf, calendarQuery } from '../../../src/console/ui/days/calendarQuery';
import { dayBeside, periodOf, periodTitle, readPeriod } from '../../../src/console/resources/calendar/period';
import type { Banner } from '../../../src/contract/endpoints/banners';
import type { BusinessHours } from '../../../src/contract/endpoints/businessHours';
import type { PageDraft } from '../../../src/contract/endpoints/contentDrafts';
import type { Notification } from '../../../src/contract/endpoints/notifications';
import type { RedemptionRule } from '../../../src/contract/endpoints/redemption';
import { noFlags } from '../../../src/contract/permissions';

const TODAY = '2026-03-10';
const NOW = Date.parse('2026-03-10T04:30:00.000Z');

const banner = (bannerName: string, startDate: string, endDate: string): BannerEntry => {
  const [entry] = bannerEntries([{ id: bannerName, bannerName, startDate, endDate } as Banner]);
  if (!entry) throw new Error(`${bannerName} is on no day`);
  return entry;
};

const pushes = (notification_title: string, ...schedule_times: string[]): readonly PushEntry[] =>
  pushEntries([{ id: notification_title, notification_title, schedule_times } as Notification], NOW);

describe('the days of the calendar', () => {
  test('a month is whole weeks from Monday on, and a week its seven days', () => {
    const { weeks, range } = periodOf('month', '2026-03-10');

    expect(range).toEqual({ from: '2026-03-01', to: '2026-03-31' });
    expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual(['2026-02-23', '2026-04-05', 6]);
    expect(periodOf('week', '2026-03-15').range).toEqual({ from: '2026-03-09', to: '2026-03-15' });
    expect([mondayOf('2026-03-09'), mondayOf('2026-03-15')]).toEqual(['2026-03-09', '2026-03-09']);
  });

  test('a leap February, and a December, have their own ends and neighbours', () => {
    const [february, december] = [periodOf('month', '2028-02-12'), periodOf('month', '2026-12-31')];

    expect(february.range.to).toBe('2028-02-29');
    expect([dayBeside(december, 1), dayBeside(december, -1)]).toEqual(['2027-01-01', '2026-11-30']);
    expect(periodTitle(february)).toBe('February 2028');
  });

  test('an address says what is on show; one that says nothing, or nonsense, the present as it was seen last', () => {
    const read = (query: string) => readPeriod(new URLSearchParams(query), 'week', TODAY);

    expect(read('?month=2026-05')).toEqual(periodOf('month', '2026-05-01'));
    expect(read('?week=2026-05-06').range.from).toBe('2026-05-04');
    for (const nonsense of ['', '?month=2026-13', '?week=yesterday', '?month=0000-01'])
      expect(read(nonsense), nonsense).toEqual(periodOf('week', TODAY));
    expect([calendarQuery('month', '2026-05-06'), calendarQuery('week', '2026-05-06')]).toEqual([
      '?month=2026-05',
      '?week=2026-05-04',
    ]);
  });
});

describe('what is on a day', () => {
  test('a push is on the day that it is at +05:30, and each of its times is an entry', () => {
    const entries = pushes('Night train', '2026-03-11T18:29:00.000Z', '2026-03-11T18:30:00.000Z');

    expect(entries.map(({ from }) => from)).toEqual(['2026-03-11', '2026-03-12']);
  });

  test('holidays are the exceptions, a rule is on its first day unless it was withdrawn, and a banner without days is on none', () => {
    const hours = [
      { id: 'monday', kind: 'weekday' },
      { id: 1, kind: 'exception', name: 'Holi', start_date: TODAY },
    ];
    const rules = [
      { id: 1, effective_from: TODAY, active: true },
      { id: 2, effective_from: TODAY, active: false },
    ];

    expect(hoursEntries(hours as BusinessHours[])).toMatchObject([{ title: 'Holi', from: TODAY, to: TODAY }]);
    expect(redemptionEntries(rules as RedemptionRule[]).map(({ key }) => key)).toEqual(['rule 1']);
    expect(bannerEntries([{ id: 3, bannerName: 'No days', startDate: '', endDate: '' } as Banner])).toEqual([]);
  });

  test('what lasts comes first, then pushes by their time', () => {
    const late = pushes('Late', '2026-03-10T12:00:00.000Z');
    const early = pushes('Early', '2026-03-10T06:00:00.000Z');

    const titles = entriesOn([...late, ...early, banner('Offer', '2026-03-01', '2026-03-31')], TODAY);

    expect(titles.map(({ title }) => title)).toEqual(['Offer', 'Early', 'Late']);
  });

  test('what lasts is named on its first day and on the first of a week, and goes on without its name', () => {
    const all = [banner('Offer', '2026-03-08', '2026-03-20'), banner('Metro Day', TODAY, TODAY)];
    const named = (day: string) => entriesBeginningOn(entriesOn(all, day), day, '2026-03-09').map(({ title }) => title);

    expect(['2026-03-08', '2026-03-09', TODAY].map(named)).toEqual([['Offer'], ['Offer'], ['Metro Day']]);
  });
});

describe('pages to be published', () => {
  const draft = (fields: Partial<PageDraft>) =>
    draftEntries([{ id: 1, content_title: 'Fares', may_change: true, ...fields } as PageDraft], NOW);
  const mine = { ...noFlags, banner_view: true, banner_update: true };
  const [fares] = draft({ publish_at: '2026-03-12T18:30:00.000Z' });
  if (!fares) throw new Error('No draft');

  test('a draft is on the day of its time at +05:30; one without a time, or whose time was taken off, is on none', () => {
    expect(fares).toMatchObject({ from: '2026-03-13', title: 'Fares', state: 'waiting' });
    expect(draft({ publish_at: null, problem: 'The page was changed.' })).toEqual([]);
  });

  test('it is moved by those who may publish it, until its time has come, and keeps its time of day', () => {
    const [due] = draft({ publish_at: '2026-03-10T04:00:00.000Z' });
    const [others] = draft({ publish_at: '2026-03-12T18:30:00.000Z', may_change: false });

    expect(isMovable(fares, mine, TODAY)).toBe(true);
    expect([isMovable(fares, noFlags, TODAY), due && isMovable(due, mine, TODAY)]).toEqual([false, false]);
    expect(others && isMovable(others, mine, TODAY)).toBe(false);
    expect(movedTo(fares, '2026-03-16').at).toBe('2026-03-15T18:30:00.000Z');
  });

  test('a time that is over, and one more than a year ahead, are refused in words', () => {
    expect(refusalOfMove(fares, TODAY, TODAY, NOW)).toBe('Choose a time in the future');
    expect(refusalOfMove(fares, '2027-03-20', TODAY, NOW)).toBe('Choose a time within a year');
    expect(refusalOfMove(fares, '2026-03-14', TODAY, NOW)).toBeUndefined();
  });
});

describe('clashes', () => {
  test('pushes within two hours clash, exactly two hours too; a minute more does not', () => {
    const both = (second: string) => pushes('A', '2026-03-12T06:00:00.000Z').concat(pushes('B', second));

    expect(pushClashes(both('2026-03-12T08:00:00.000Z'), TODAY)).toHaveLength(1);
    expect(pushClashes(both('2026-03-12T08:01:00.000Z'), TODAY)).toEqual([]);
  });

  test('three in a row are one clash, over midnight too', () => {
    const near = ['17:30', '18:20', '19:30'].flatMap((clock, place) =>
      pushes(`P${place}`, `2026-03-12T${clock}:00.000Z`),
    );

    const [clash, ...others] = pushClashes(near, TODAY);

    expect(clash?.map(({ title }) => title)).toEqual(['P0', 'P1', 'P2']);
    expect(others).toEqual([]);
  });

  test('what is over, and what failed, is no clash any more', () => {
    const over = pushes('A', '2026-03-09T06:00:00.000Z', '2026-03-09T07:00:00.000Z');
    const failed = pushes('B', '2026-03-12T06:00:00.000Z').map((push) => ({ ...push, state: 'failed' as const }));

    expect(pushClashes(over, TODAY)).toEqual([]);
    expect(pushClashes([...failed, ...pushes('C', '2026-03-12T06:30:00.000Z')], TODAY)).toEqual([]);
  });

  test('days without a banner are looked for from today on', () => {
    const banners = [banner('A', '2026-03-01', '2026-03-11'), banner('B', '2026-03-14', '2026-03-30')];

    expect(daysWithoutBanner(banners, { from: '2026-02-01', to: '2026-03-31' }, TODAY)).toEqual([
      '2026-03-12',
      '2026-03-13',
      '2026-03-31',
    ]);
  });

  test('of what could not be read nothing is said', () => {
    expect(clashesIn({}, { from: TODAY, to: TODAY }, TODAY)).toEqual({ pushes: [], bare: [] });
  });
});

describe('moving', () => {
  const mine = {
    ...noFlags,
    banner_view: true,
    banner_update: true,
    notification_view: true,
    notification_update: true,
  };
  const [push] = pushes('Rain', '2026-03-12T06:00:00.000Z', '2026-03-14T06:00:00.000Z');
  const offer = banner('Offer', '2026-03-12', '2026-03-15');
  if (!push) throw new Error('No push');

  test('what is over or has begun stays, and everything without the permission to change it', () => {
    const [over] = pushes('Old', '2026-03-10T04:00:00.000Z');

    expect([push, offer].map((entry) => isMovable(entry, mine, TODAY))).toEqual([true, true]);
    expect(over && isMovable(over, mine, TODAY)).toBe(false);
    expect(isMovable(banner('Live', '2026-03-09', '2026-03-12'), mine, TODAY)).toBe(false);
    expect([push, offer].map((entry) => isMovable(entry, noFlags, TODAY))).toEqual([false, false]);
  });

  test('a push keeps its time of day, and a banner its length', () => {
    expect(movedTo(push, '2026-03-20')).toMatchObject({ at: '2026-03-20T06:00:00.000Z', from: '2026-03-20' });
    expect(movedTo(offer, '2026-03-30')).toMatchObject({ from: '2026-03-30', to: '2026-04-02' });
    expect(timesWith(push.record.schedule_times, push.at, '2026-03-20T06:00:00.000Z')).toEqual([
      '2026-03-14T06:00:00.000Z',
      '2026-03-20T06:00:00.000Z',
    ]);
  });

  test('a day that is over, a time too near, and a time that is there already are refused in words', () => {
    const soon = { ...push, at: '2026-03-12T04:31:00.000Z' };

    expect(refusalOfMove(offer, '2026-03-09', TODAY, NOW)).toBe('09-03-2026 is past. Choose today or a later day');
    expect(refusalOfMove(soon, TODAY, TODAY, NOW)).toMatch(/^10-03-2026 10:01 AM is too soon/);
    expect(refusalOfMove(push, '2026-03-14', TODAY, NOW)).toBe('This time is already added');
    expect(refusalOfMove(push, '2026-03-13', TODAY, NOW)).toBeUndefined();
  });
});
