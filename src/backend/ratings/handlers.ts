import { sql } from 'drizzle-orm';
import type { Rating, ratings as contractRows } from '../../contract/endpoints/ratings';
import { isoMoment, pageOfList, wholeList, type WholeList } from '../riders/wholeList';
import { noteWholeRead } from '../riders/wholeRead';
import type { GroupHandlers, World } from '../world';

const everything: WholeList = {
  columns: sql`r.id, ${isoMoment(sql`r.at`)} as at, r.stars, r.comment, r.app_version, r.platform, r.customer_id,
    c.name as customer_name`,
  from: sql`ratings r join customers c on c.id = r.customer_id`,
  id: sql`r.id`,
  order: 'newest first',
};

/** The ratings of the app, all at once (docs/product.md#calls). */
export const ratingHandlers = ({ db }: World): GroupHandlers<typeof contractRows> => ({
  getList: async ({ who, from }) => {
    await noteWholeRead({ db }, { who, from }, 'ratings');
    return wholeList(db, everything);
  },

  getPage: ({ query }) => pageOfList<Rating>(db, everything, sql`r.at desc, r.id`, query.range),
});
