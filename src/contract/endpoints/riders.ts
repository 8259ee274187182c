import * as z from 'zod';
import { bare, endpoints, type Endpoint } from '../endpoint';
import { listQuery } from '../listQuery';
import { rowSchema, type Columns, type RowOf } from '../reports/columns';
import { riderFacts, riderProblem, riderTabs, type RiderTabName } from '../riders/tabs';
import { Id, pageOf } from '../values';

/** The page that a row opens; none where both are null. */
const opens = { opens: z.string().nullable(), record_id: Id.nullable() };
interface Opens {
  readonly opens: string | null;
  readonly record_id: Id | null;
}

/** A row with these columns, and the page that it opens. */
export const openable = <C extends Columns>(columns: C) => rowSchema(columns, opens) as z.ZodType<RowOf<C> & Opens>;

/** The largest id of a database row. */
const MAX_ROW_ID = 2 ** 31 - 1;

const Customer = z.strictObject({ customer_id: z.coerce.number<number | string>().int().positive().max(MAX_ROW_ID) });

const tabRows = <const N extends RiderTabName>(name: N) =>
  ({
    getList: {
      call: `GET /console/${name}`,
      needs: 'customerdetails_view',
      query: listQuery(['at'], Customer),
      reply: bare(pageOf(openable(riderTabs[name].columns as (typeof riderTabs)[N]['columns']))),
      pages: 'server',
    },
  }) as const satisfies Readonly<Record<string, Endpoint>>;

/** The histories of one rider, newest first: `filter` names the customer. */
export const riderTimeline = tabRows('rider-timeline');
export const riderPayments = tabRows('rider-payments');
export const riderTickets = tabRows('rider-tickets');
export const riderRecharges = tabRows('rider-recharges');
export const riderPoints = tabRows('rider-points');
export const riderFeedback = tabRows('rider-feedback');

/** The open problems of a rider, each of which opens its record. */
const Problem = openable(riderProblem);

/** A rider at a glance: holdings, spending, and open problems, of which the newest are included. */
export const riders = endpoints({
  getOne: {
    call: 'GET /console/riders/:id',
    needs: 'customerdetails_view',
    reply: bare(
      rowSchema(riderFacts, {
        name: z.string(),
        problem_count: z.int().min(0),
        problems: z.array(Problem),
      }) as z.ZodType<
        RowOf<typeof riderFacts> & {
          readonly name: string;
          readonly problem_count: number;
          readonly problems: readonly z.output<typeof Problem>[];
        }
      >,
    ),
  },
});
