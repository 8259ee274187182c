import { sql } from 'drizzle-orm';
import { customers, ratings } from '../schema';
import type { Rating, ratings as contractRows } from '../../contract/endpoints/ratings';
import { isoMoment, pageOfList, wholeList, type WholeList } from '../riders/wholeList';
import { noteWholeRead } from '../riders/wholeRead';
import type { GroupHandlers, World } from '../world';

const everything: WholeList = {
  columns: sql`${ratings.id}, ${isoMoment(ratings.at)} as at, ${ratings.stars}, ${ratings.comment}, ${ratings.appVersion}, ${ratings.platform},
    ${ratings.customerId}, ${customers.name} as customer_name`,
  from: sql`${ratings} join ${customers} on ${customers.id} = ${ratings.customerId}`,
  id: ratings.id,
  order: 'newest first',
};

/** The ratings of the app, all at once (docs/product.md#calls). */
export const ratingHandlers = ({ db }: World): GroupHandlers<typeof contractRows> => ({
  getList: async ({ who, from }) => {
    await noteWholeRead({ db }, { who, from }, 'ratings');
    return wholeList(db, everything);
  },

  getPage: ({ query }) => pageOfList<Rating>(db, everything, sql`${ratings.at} desc, ${ratings.id}`, query.range),
});
