import { describe } from './description';
import { dashboardTitles } from './titles';

/** The opinions of riders: stars of the app, and complaints. */
export const ratings = describe({
  title: dashboardTitles.ratings,
  about: 'The stars that riders give the app, and what they write about.',
  tiles: {
    average: { label: 'Average rating', about: 'The average of the ratings given.', unit: 'stars', more: 'good' },
    ratings: {
      label: 'Ratings',
      about: 'Ratings given.',
      unit: 'count',
      more: 'neither',
      opens: { resource: 'ratings' },
    },
    low: { label: 'One or two stars', about: 'Of the ratings, those of 1 or 2 stars.', unit: 'percent', more: 'bad' },
    complaints: {
      label: 'Feedback',
      about: 'Messages that riders wrote to the operator.',
      unit: 'count',
      more: 'bad',
      opens: { resource: 'feedback' },
    },
  },
  charts: {
    by_week: {
      kind: 'line',
      title: 'Average rating',
      about: 'The average of the ratings given, over time; weeks are Monday to Sunday.',
      of: ['rating', 'ratings'],
      along: 'time',
      unit: 'stars',
      sums: 'last',
      series: { average: 'Average rating' },
    },
    by_star: {
      kind: 'ranking',
      title: 'Ratings by star',
      about: 'How many ratings gave so many stars.',
      of: ['rating', 'ratings'],
      group: 'Stars',
      measures: { ratings: { label: 'Ratings', unit: 'count' } },
      opens: { resource: 'ratings', by: 'stars' },
    },
    by_category: {
      kind: 'ranking',
      title: 'Feedback by category',
      about: 'What the messages are about.',
      of: ['message', 'messages'],
      group: 'Category',
      measures: { messages: { label: 'Messages', unit: 'count' } },
      opens: { resource: 'feedback', by: 'category' },
    },
    messages_by_day: {
      kind: 'line',
      title: 'Feedback',
      about: 'Messages over time.',
      of: ['message', 'messages'],
      along: 'time',
      unit: 'count',
      sums: 'total',
      series: { messages: 'Messages' },
      opens: { resource: 'feedback' },
    },
  },
});
