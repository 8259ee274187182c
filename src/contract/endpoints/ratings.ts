import type * as z from 'zod';
import { bare, endpoints, plain } from '../endpoint';
import { dayBound, ids, numbers, riderList, texts, booleanFilter } from '../riders/lists';
import { Tally } from '../tally';
import {
  Id,
  LooseText,
  MaybeId,
  MaybeInstant,
  MaybeNumber,
  listOf,
  pageOf,
  record,
  type FurtherNames,
} from '../values';

/** A rating of the app, 1 to 5 stars. Further fields of a server are kept as they arrive. */
export const Rating = record({
  id: Id,
  at: MaybeInstant,
  stars: MaybeNumber,
  comment: LooseText,
  app_version: LooseText,
  platform: LooseText,
  customer_id: MaybeId,
  customer_name: LooseText,
});
export type Rating = z.infer<typeof Rating>;

/** Further names of a rating's fields on servers; the spec has none. */
const ratingNames: FurtherNames = {
  id: ['rating_id', 'ratingid', '_id'],
  at: ['created_at', 'createdAt', 'rated_at', 'date', 'created_on', 'timestamp'],
  stars: ['rating', 'star', 'score', 'user_rating', 'ratings'],
  comment: ['feedback', 'text', 'message', 'review', 'comments', 'description'],
  app_version: ['appVersion', 'version'],
  platform: ['device_type', 'os', 'device'],
  customer_id: ['userid', 'user_id', 'useruuid'],
  customer_name: ['name', 'username', 'full_name', 'user_name', 'customer'],
};

const asked = riderList({
  sorted: ['id', 'at', 'stars', 'comment', 'app_version', 'platform', 'customer_name'],
  tallied: ['stars', 'platform', 'app_version'],
  talliedByDay: ['at'],
  averaged: ['stars'],
  filters: {
    stars: numbers,
    platform: texts,
    app_version: texts,
    at_gte: dayBound,
    at_lte: dayBound,
    comment_given: booleanFilter,
    customer_id: ids,
  },
});

/** App ratings (docs/product.md#calls). */
export const ratings = endpoints({
  getList: {
    call: 'GET /app/getuserratings',
    needs: 'apprating_view',
    reply: plain(listOf(Rating, ratingNames), 'ratings'),
    fails: 'Failed to fetch apprating list',
    costly: true,
    isLong: true,
  },
  getPage: {
    call: 'GET /console/ratings',
    needs: 'apprating_view',
    query: asked.page,
    reply: bare(pageOf(Rating)),
    order: { field: 'at', order: 'DESC' },
    fails: 'Failed to fetch apprating list',
    pages: 'server',
  },
  getTally: {
    call: 'GET /console/ratings/tally',
    needs: 'apprating_view',
    query: asked.tally,
    reply: bare(Tally),
    fails: 'Failed to fetch apprating list',
    costly: true,
  },
});
