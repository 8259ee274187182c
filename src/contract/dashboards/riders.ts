import { describe } from './description';
import { dashboardTitles } from './titles';

const riders = ['rider', 'riders'] as const;
const people = { riders: { label: 'Riders', unit: 'count' } } as const;

/** The riders with the app, and the new ones. */
export const users = describe({
  title: dashboardTitles.users,
  about: 'Registered riders, new riders and first tickets.',
  tiles: {
    registered: {
      label: 'Registered riders',
      about: 'Riders with an account at the end of the last day.',
      unit: 'count',
      more: 'good',
      opens: { resource: 'customers', moment: 'joined_at', isUntil: true },
    },
    new_riders: {
      label: 'New riders',
      about: 'Riders who registered in these days.',
      unit: 'count',
      more: 'good',
      opens: { resource: 'customers', moment: 'joined_at' },
    },
    first_tickets: {
      label: 'First tickets',
      about: 'Riders who bought their first QR ticket in these days.',
      unit: 'count',
      more: 'good',
    },
    converted: {
      label: 'New riders with a ticket',
      about: 'Share of new riders who bought a ticket.',
      unit: 'percent',
      more: 'good',
    },
  },
  charts: {
    new_by_day: {
      kind: 'line',
      title: 'New riders',
      about: 'New riders and first tickets over time.',
      of: riders,
      along: 'days',
      unit: 'count',
      sums: 'total',
      series: { new_riders: 'New riders', first_tickets: 'First tickets' },
    },
    by_platform: {
      kind: 'pie',
      title: 'Registered riders by platform',
      about: 'Platform of the phone, at the end of the last day.',
      of: riders,
      group: 'Platform',
      measures: people,
    },
  },
});

const tickets = { resource: 'qr-tickets' } as const;

/** Riders by their stated occupation, and their trips. */
export const occupation = describe({
  title: dashboardTitles.occupation,
  about: 'Ticket buyers by occupation, with their trips and spend.',
  tiles: {
    riders: { label: 'Riders', about: 'Riders who bought a QR ticket in these days.', unit: 'count', more: 'good' },
    stated: {
      label: 'Occupation stated',
      about: 'Share of these riders with an occupation.',
      unit: 'percent',
      more: 'neither',
    },
    trips: { label: 'Tickets', about: 'Tickets bought by these riders.', unit: 'count', more: 'good', opens: tickets },
    spend: { label: 'Spend', about: 'Fares of these tickets.', unit: 'paise', more: 'good', opens: tickets },
  },
  charts: {
    by_occupation: {
      kind: 'pie',
      title: 'Riders by occupation',
      about: 'Riders who bought a ticket in these days.',
      of: riders,
      group: 'Occupation',
      measures: people,
    },
    travel: {
      kind: 'ranking',
      title: 'Spend per rider by occupation',
      about: 'Fares of the tickets that a rider bought on average, with their sum.',
      of: ['ticket', 'tickets'],
      group: 'Occupation',
      measures: {
        each: { label: 'Spend per rider', unit: 'paise', sums: false },
        spend: { label: 'Spend', unit: 'paise' },
        trips: { label: 'Tickets', unit: 'count' },
      },
    },
  },
});

/** The riders who use the app on a day, in a week, in a month. Active: bought a ticket, recharged a card, or passed a gate. */
export const mauDau = describe({
  title: dashboardTitles['mau-dau'],
  heading: 'Active riders',
  about: 'Riders who bought a ticket, recharged a card or passed a gate.',
  tiles: {
    dau: {
      label: 'Daily active',
      about: 'Average active riders per finished day.',
      unit: 'count',
      more: 'good',
    },
    wau: {
      label: 'Weekly active',
      about: 'Active riders in the 7 days up to the last finished day.',
      unit: 'count',
      more: 'good',
    },
    mau: {
      label: 'Monthly active',
      about: 'Active riders in the 30 days up to the last finished day.',
      unit: 'count',
      more: 'good',
    },
    stickiness: {
      label: 'Stickiness',
      about: 'Daily active as a share of monthly active, average of finished days.',
      unit: 'percent',
      more: 'good',
    },
  },
  charts: {
    daily_by_day: {
      kind: 'line',
      title: 'Daily active riders',
      about: 'Active riders per day. Weeks and months show the daily average.',
      of: riders,
      along: 'days',
      unit: 'count',
      sums: 'average',
      series: { daily: 'Daily active' },
    },
    active_by_day: {
      kind: 'line',
      title: 'Weekly and monthly active riders',
      about: 'In the 7 and 30 days up to the date.',
      of: riders,
      along: 'days',
      unit: 'count',
      sums: 'last',
      series: { monthly: 'Monthly', weekly: 'Weekly' },
    },
    stickiness_by_day: {
      kind: 'line',
      title: 'Stickiness',
      about: 'Daily active as a share of monthly active.',
      of: riders,
      along: 'days',
      unit: 'percent',
      sums: 'average',
      series: { stickiness: 'Stickiness' },
    },
  },
});

/** The registered riders by their stated traits. "Not stated" is always among the groups. */
export const userDemographics = describe({
  title: dashboardTitles['user-demographics'],
  about: 'Registered riders by age, gender and language, at the end of the last day.',
  tiles: {
    registered: {
      label: 'Registered riders',
      about: 'Riders with an account at the end of the last day.',
      unit: 'count',
      more: 'good',
    },
    age_stated: {
      label: 'Age stated',
      about: 'Share of riders with a year of birth.',
      unit: 'percent',
      more: 'neither',
    },
    gender_stated: {
      label: 'Gender stated',
      about: 'Share of riders with a gender.',
      unit: 'percent',
      more: 'neither',
    },
    language_stated: {
      label: 'Language stated',
      about: 'Share of riders with a language.',
      unit: 'percent',
      more: 'neither',
    },
  },
  charts: {
    age: {
      kind: 'ranking',
      title: 'Riders by age',
      about: 'Age in the year of the last day.',
      of: riders,
      group: 'Age',
      measures: people,
    },
    gender: {
      kind: 'pie',
      title: 'Riders by gender',
      about: 'As stated in the app.',
      of: riders,
      group: 'Gender',
      measures: people,
    },
    language: {
      kind: 'ranking',
      title: 'Riders by language',
      about: 'The language chosen in the app.',
      of: riders,
      group: 'Language',
      measures: people,
    },
  },
});
