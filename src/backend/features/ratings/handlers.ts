import { sql } from 'drizzle-orm';
import { customers, ratings } from '../../platform/db/schema';
import type { Rating, ratings as contractRows } from '../../../contract/endpoints/ratings';
import { readServerPage, readServerTally, type ServerList } from '../riders/serverList';
import {
  requiredKey,
  inTexts,
  dayOf,
  fromDay,
  isTrueOrNot,
  inNumbers,
  textKey,
  toDay,
  inIds,
} from '../riders/listConditions';
import { createListReadAudit, createWholeListReadAudit, namesRiders } from '../../platform/audit/readAudit';
import { isoMoment, wholeList, type WholeList } from '../riders/wholeList';
import type { GroupHandlers, World } from '../../platform/world';

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
    at: requiredKey(ratings.at),
    stars: requiredKey(ratings.stars),
    comment: textKey(ratings.comment),
    app_version: textKey(ratings.appVersion),
    platform: textKey(ratings.platform),
    customer_name: textKey(customers.name),
  },
  filters: {
    stars: inNumbers(ratings.stars),
    platform: inTexts(ratings.platform),
    app_version: inTexts(ratings.appVersion),
    at_gte: fromDay(ratings.at),
    at_lte: toDay(ratings.at),
    comment_given: isTrueOrNot(sql`btrim(${ratings.comment}, E' \\t\\n\\r') <> ''`),
    customer_id: inIds(ratings.customerId),
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
  const note = createListReadAudit({ db }, 'ratings');
  const noteWhole = createWholeListReadAudit({ db }, 'ratings');
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
