import { eq } from 'drizzle-orm';
import { BannerUpdate, type banners as rows } from '../../../contract/endpoints/banners';
import { Failure } from '../../../contract/failure';
import { changeContent } from '../media/contentChange';
import { audit, type Fields } from '../../platform/audit/audit';
import {
  asOf,
  assertPicturesExist,
  pictureOf,
  readVersions,
  parseVersion,
  historyReplyOf,
  versionOf,
} from '../../platform/audit/versions';
import { assertNotStale } from '../../platform/refusals/commonRefusals';
import { pictureAddressFor } from '../media/store';
import { bannerImages, banners } from '../../platform/db/schema';
import type { GroupHandlers, World } from '../../platform/world';
import type { Queries } from '../../platform/db/sql';
import { bannerAuditEntry, bannerFieldsOf } from './auditEntry';
import { readBanner, type StoredBanner } from './read';
import { assertAllowedLinks, recordLastChange, writeVideos } from './rows';

const OWN = ['bannerName', 'bannerType', 'startDate', 'endDate', 'sortId', 'banner_redirect_link'];
const ROW = /^(?:picture|video)_(\d+)$/;
const BETWEEN = ' | ';

const versionsOf = (queries: Queries, stored: StoredBanner) =>
  readVersions(queries, {
    ...{ entity: 'banners', id: stored.banner.id, present: bannerFieldsOf(stored) },
    isField: (name) => OWN.includes(name) || ROW.test(name),
  });

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads a picture field of the log: its texts, its picture and its link. */
const pictureRow = (value: unknown) => {
  const parts = text(value).split(BETWEEN);
  const place = parts.findIndex((part) => pictureOf(part));
  const picture = pictureOf(parts[place]);
  return (
    picture && {
      hash: picture.hash,
      metaTitle: parts.slice(0, place).join(BETWEEN),
      bannerRedirectLink: parts.slice(place + 1).join(BETWEEN),
    }
  );
};

// Returns the picture rows or video rows of a version, in order.
const rowsOf = (fields: Fields, kind: 'picture' | 'video'): readonly unknown[] =>
  Object.entries(fields)
    .filter(([name]) => ROW.test(name) && name.startsWith(kind))
    .sort(([a], [b]) => Number(ROW.exec(a)?.[1]) - Number(ROW.exec(b)?.[1]))
    .map(([, value]) => value);

const picturesOf = (fields: Fields) => rowsOf(fields, 'picture').flatMap((value) => pictureRow(value) ?? []);

const hashesOf = (fields: Fields): readonly string[] => picturesOf(fields).map(({ hash }) => hash);

// A version is refused for the same reasons as a save of today.
const mustBeSavable = (world: World, fields: Fields, before: StoredBanner): BannerUpdate => {
  const body = parseVersion(BannerUpdate, {
    ...{ bannerName: fields.bannerName, bannerType: fields.bannerType },
    ...{ startDate: fields.startDate, endDate: fields.endDate },
    banner_redirect_link: text(fields.banner_redirect_link),
    banners: picturesOf(fields).map(({ metaTitle, bannerRedirectLink }, place) => ({
      ...{ sortId: place + 1, metaTitle, image: {}, banner_redirect_link: bannerRedirectLink },
    })),
    videos: rowsOf(fields, 'video').map((link, place) => ({ sortId: place + 1, link })),
  });
  assertAllowedLinks(world, body, before);
  return body;
};

// The fields without file names: these are recorded only for newly uploaded pictures and are no part of the banner.
const told = (fields: Fields): string =>
  JSON.stringify([
    OWN.filter((name) => name !== 'sortId').map((name) => fields[name]),
    picturesOf(fields),
    rowsOf(fields, 'video'),
  ]);

/**
 * The past versions of a banner, and restoring one.
 * The slot stays as it is, since other banners have been moved since (docs/decisions/0185).
 */
export const bannerHistory = (world: World): Pick<GroupHandlers<typeof rows>, 'getHistory' | 'restore'> => ({
  getHistory: async ({ id, from }) =>
    historyReplyOf(world.db, await versionsOf(world.db, await readBanner(world.db, id)), {
      pictureIn: (_name, value) => {
        const row = pictureRow(value);
        const shown = [row?.metaTitle, row?.bannerRedirectLink].filter(Boolean).join(BETWEEN);
        return row && { hash: row.hash, shown: shown || 'Picture' };
      },
      ...{ hashesOf, address: pictureAddressFor(world, from) },
    }),

  restore: ({ id, body, who, from }) =>
    changeContent(world, async (tx) => {
      const before = await readBanner(tx, id);
      const { banner } = before;
      assertNotStale(
        body.updated_at,
        { updated_at: banner.updatedAt.toISOString(), updated_by: banner.updatedBy },
        'banner',
      );
      const version = versionOf((await versionsOf(tx, before)).versions, body.version);
      if (told(version.fields) === told(bannerFieldsOf(before)))
        throw new Failure('This banner already has that version, except its slot.', { status: 409 });
      await assertPicturesExist(tx, hashesOf(version.fields));
      const {
        banners: _rows,
        videos,
        sortId: _slot,
        banner_redirect_link,
        ...own
      } = mustBeSavable(world, version.fields, before);
      await tx
        .update(banners)
        .set({ ...own, bannerRedirectLink: banner_redirect_link ?? '' })
        .where(eq(banners.id, banner.id));
      await tx.delete(bannerImages).where(eq(bannerImages.bannerId, banner.id));
      const images = picturesOf(version.fields).map(({ hash, ...row }, place) => ({
        ...{ ...row, bannerId: banner.id, mediaHash: hash, sortId: place + 1 },
      }));
      if (images.length > 0) await tx.insert(bannerImages).values(images);
      await writeVideos(tx, banner.id, before, videos);
      await recordLastChange(tx, before, who, from.at);
      const after = await readBanner(tx, banner.id);
      const entry = bannerAuditEntry('restore', before, after);
      await audit(tx, { who, from }, { ...entry, after: { ...entry.after, ...asOf(version) } });
      return { id: banner.id, updated_at: after.banner.updatedAt.toISOString() };
    }),
});
