import { and, inArray, notExists, sql } from 'drizzle-orm';
import * as z from 'zod';
import { changeContent } from '../contents/contentChange';
import { bannerImages, contents, media } from '../schema';
import { readSetting, writeSetting } from '../database/settings';
import type { World } from '../world';

const HOUR = 60 * 60 * 1000;
const KEPT_MS = 7 * 24 * HOUR;
const SETTING = 'unused_pictures';

/** Picture → since when nothing shows it any more. */
const Unused = z.record(z.string(), z.string());

/**
 * Removes the pictures that nothing has shown for a week. Not at once: somebody's draft may still name one, and the app may have
 * it on screen. Answers how many went.
 */
export const sweepPictures = ({ db, now }: Pick<World, 'db' | 'now'>): Promise<number> =>
  changeContent({ db }, async (tx) => {
    const at = now();
    const known = (await readSetting(tx, SETTING, Unused)) ?? {};
    const inRows = tx
      .select({ one: sql`1` })
      .from(bannerImages)
      .where(sql`${bannerImages.mediaHash} = ${media.hash}`);
    const inPages = tx
      .select({ one: sql`1` })
      .from(contents)
      .where(sql`${contents.mediaHash} = ${media.hash} or position(${media.hash} in ${contents.description}) > 0`);
    const unused = await tx
      .select({ hash: media.hash })
      .from(media)
      .where(and(notExists(inRows), notExists(inPages)))
      .orderBy(media.hash);
    const since = unused.map(({ hash }): [string, string] => [hash, known[hash] ?? at.toISOString()]);
    const isOver = ([, began]: readonly [string, string]): boolean => Date.parse(began) <= at.getTime() - KEPT_MS;
    const gone = since.filter(isOver).map(([hash]) => hash);
    if (gone.length > 0) await tx.delete(media).where(inArray(media.hash, gone));
    const left = Object.fromEntries(since.filter((each) => !isOver(each)));
    if (JSON.stringify(left) !== JSON.stringify(known)) await writeSetting(tx, SETTING, left);
    return gone.length;
  });
