import { describe } from './description';
import { dashboardTitles } from './titles';

/** The opinions of riders: stars of the app, and complaints. */
export const ratings = describe({
  title: dashboardTitles.ratings,
  about: 'Ratings of the app, and feedback by category.',
  tiles: {
    average: { label: 'Average rating', about: 'Average of the ratings given.', unit: 'stars', more: 'good' },
    ratings: {
      label: 'Ratings',
      about: 'Ratings given.',
      unit: 'count',
      more: 'neither',
      opens: { resource: 'ratings' },
    },
    low: { label: 'One or two stars', about: 'Share of ratings with 1 or 2 stars.', unit: 'percent', more: 'bad' },
    complaints: {
      label: 'Feedback',
      about: 'Feedback messages from riders.',
      unit: 'count',
      more: 'bad',
      opens: { resource: 'feedback' },
    },
  },
  charts: {
    by_week: {
      kind: 'line',
      title: 'Average rating',
      about: 'Average of the ratings given, over time. Weeks are Monday to Sunday.',
      of: ['rating', 'ratings'],
      along: 'time',
      unit: 'stars',
      sums: 'last',
      series: { average: 'Average rating' },
    },
    by_star: {
      kind: 'ranking',
      title: 'Ratings by star',
      about: 'Number of ratings for each star.',
      of: ['rating', 'ratings'],
      group: 'Stars',
      measures: { ratings: { label: 'Ratings', unit: 'count' } },
      opens: { resource: 'ratings', by: 'stars' },
    },
    by_category: {
      kind: 'ranking',
      title: 'Feedback by category',
      about: 'Messages by category.',
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
