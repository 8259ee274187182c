import { sql } from 'drizzle-orm';
import { customers, ratings } from '../schema';
import type { Rating, ratings as contractRows } from '../../contract/endpoints/ratings';
import { readServerPage, readServerTally, type ServerList } from '../riders/serverList';
import { always, among, dayOf, fromDay, holds, numbered, text, toDay, withId } from '../riders/listConditions';
import { createReadNotes, createWholeNotes, namesRiders } from '../riders/readNotes';
import { isoMoment, wholeList, type WholeList } from '../riders/wholeList';
import type { GroupHandlers, World } from '../world';

const everything: WholeList = {
  columns: sql`${ratings.id}, ${isoMoment(ratings.at)} as at, ${ratings.stars}, ${ratings.comment}, ${ratings.appVersion}, ${ratings.platform},
    ${ratings.customerId}, ${customers.name} as customer_name`,
  from: sql`${ratings} left join ${customers} on ${customers.id} = ${ratings.customerId}`,
  id: ratings.id,
  order: 'newest first',
};

const asked: ServerList = {
  ...everything,
  sorted: {
    at: always(ratings.at),
    stars: always(ratings.stars),
    comment: text(ratings.comment),
    app_version: text(ratings.appVersion),
    platform: text(ratings.platform),
    customer_name: text(customers.name),
  },
  filters: {
    stars: numbered(ratings.stars),
    platform: among(ratings.platform),
    app_version: among(ratings.appVersion),
    at_gte: fromDay(ratings.at),
    at_lte: toDay(ratings.at),
    comment_given: holds(sql`btrim(${ratings.comment}, E' \\t\\n\\r') <> ''`),
    customer_id: withId(ratings.customerId),
  },
  searched: { texts: [ratings.comment, ratings.appVersion, ratings.platform, customers.name], digits: [ratings.stars] },
  tallied: {
    stars: ratings.stars,
    platform: sql`nullif(${ratings.platform}, '')`,
    app_version: sql`nullif(${ratings.appVersion}, '')`,
    at: dayOf(ratings.at),
  },
};

/** The ratings of the app, by the page and all at once (docs/product.md#calls). */
export const ratingHandlers = ({ db }: World): GroupHandlers<typeof contractRows> => {
  const note = createReadNotes({ db }, 'ratings');
  const noteWhole = createWholeNotes({ db }, 'ratings');
  return {
    getList: async (call) => {
      await noteWhole(call);
      return wholeList(db, everything);
    },

    getPage: async ({ query, ...call }) => {
      await note(call);
      return readServerPage<Rating>(db, asked, { sort: ['at', 'DESC'], ...query });
    },

    getTally: async ({ query, ...call }) => {
      if (namesRiders(query)) await note(call);
      return readServerTally(db, asked, query);
    },
  };
};
