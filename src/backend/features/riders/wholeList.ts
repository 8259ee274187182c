import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Expression } from '../../platform/db/tables';
import { sql, type SQL } from 'drizzle-orm';
import { replicaReader } from '../../platform/db/connections';
import type { Sql } from '../../platform/db/sql';
import { JsonRows } from '../../platform/http/jsonRows';

/** The rows that one statement reads: some 20 ms of the embedded database's one session. */
const ROWS_A_PIECE = 2000;

/** The source of a whole list: the columns of a row in the form of the wire, and the tables. `id` is the name of the key. */
export interface WholeList {
  readonly columns: SQL;
  readonly from: Expression;
  readonly id: Expression;
  readonly order: 'oldest first' | 'newest first';
}

interface Piece extends Record<string, unknown> {
  readonly text: string | null;
  readonly last: string | null;
}

const read = async (db: Sql, { columns, from, id, order }: WholeList, after: string | undefined) => {
  const isRising = order === 'oldest first';
  const beyond = isRising ? sql`>` : sql`<`;
  const where = after === undefined ? sql`true` : sql`${id} ${beyond} ${after}::bigint`;
  const direction = isRising ? sql`asc` : sql`desc`;
  const { rows } = await db.execute<Piece>(
    sql`select string_agg(row_to_json(r)::text, ',' order by r.id ${direction}) as text,
               ${isRising ? sql`max` : sql`min`}(r.id)::text as last
          from (select ${columns} from ${from} where ${where} order by ${id} ${direction} limit ${ROWS_A_PIECE}) r`,
  );
  return rows[0];
};

/**
 * All rows of a list, as JSON that PostgreSQL has written, streamed as fast as the client reads.
 * A hundred thousand rows never become objects here, and other calls run in between (docs/decisions/0207).
 */
export const wholeList = (db: Sql, list: WholeList): JsonRows =>
  new JsonRows(async function* () {
    let after: string | undefined;
    const apart = await replicaReader(db);
    for (;;) {
      const piece = await apart((queries) => read(queries, list, after));
      if (!piece || piece.text === null || piece.last === null) return;
      yield piece.text;
      after = piece.last;
      await othersTurn();
    }
  });

/** A moment in the form of the wire: ISO 8601 in UTC. */
export const isoMoment = (column: Expression): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
