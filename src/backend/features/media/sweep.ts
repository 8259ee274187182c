import { and, inArray, is, notExists, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { changeContent } from './contentChange';
import { readSetting, writeSetting } from '../../platform/db/settings';
import * as schema from '../../platform/db/schema';
import type { World } from '../../platform/world';

const { contentDrafts, contents, media } = schema;

const HOUR = 60 * 60 * 1000;
const KEPT_MS = 7 * 24 * HOUR;
const SETTING = 'unused_pictures';

/** Picture → the time since when nothing shows it any more. */
const Unused = z.record(z.string(), z.string());

// Every column of the schema that refers to a picture, including those of new tables.
const references: readonly { readonly table: PgTable; readonly shows: SQL }[] = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { foreignTable, columns } = key.reference();
      return foreignTable === media ? columns.map((column) => ({ table, shows: sql`${column} = ${media.hash}` })) : [];
    }),
  );

// Pages and their drafts show pictures within their text, too.
const inText = [contents, contentDrafts].map((table) => ({
  table,
  shows: sql`position(${media.hash} in ${table.description}) > 0`,
}));
const places = [...references, ...inText];

/**
 * Removes the pictures that nothing has shown for a week, and returns their number.
 * Until then a draft may still name one, and the app may have it on screen.
 */
export const sweepPictures = ({ db, now }: Pick<World, 'db' | 'now'>): Promise<number> =>
  changeContent({ db }, async (tx) => {
    const at = now();
    const known = (await readSetting(tx, SETTING, Unused)) ?? {};
    const unshown = places.map(({ table, shows }) =>
      notExists(
        tx
          .select({ one: sql`1` })
          .from(table)
          .where(shows),
      ),
    );
    const unused = await tx
      .select({ hash: media.hash })
      .from(media)
      .where(and(...unshown))
      .orderBy(media.hash);
    const since = unused.map(({ hash }): [string, string] => [hash, known[hash] ?? at.toISOString()]);
    const isOver = ([, began]: readonly [string, string]): boolean => Date.parse(began) <= at.getTime() - KEPT_MS;
    const gone = since.filter(isOver).map(([hash]) => hash);
    if (gone.length > 0) await tx.delete(media).where(inArray(media.hash, gone));
    const left = Object.fromEntries(since.filter((each) => !isOver(each)));
    if (JSON.stringify(left) !== JSON.stringify(known)) await writeSetting(tx, SETTING, left);
    return gone.length;
  });
