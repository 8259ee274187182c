import { createHash } from 'node:crypto';
import { addDays, dayAt } from '../contract/reports/range';
import { adSettingsOf, withAdSettings } from '../contract/adSettings';
import { PREFERENCES } from '../backend/features/banners/preferences';
import { changeContent } from '../backend/features/media/contentChange';
import type { Transaction } from '../backend/platform/db/sql';
import { bannerImages, banners, bannerVideos, contents, media } from '../backend/platform/db/schema';
import { writeSetting } from '../backend/platform/db/settings';
import type { FillWorld } from './fillWorld';
import { sampleBanners, type SampleBanner } from './appContentBanners';
import { samplePages } from './appContentPages';
import { drawScene, type Scene } from './appContentPictures';

const DAY = 24 * 60 * 60 * 1000;

const hang = async (tx: Transaction, scene: Scene, at: Date): Promise<string> => {
  const content = drawScene(scene);
  const hash = createHash('sha256').update(content).digest('hex');
  const size = { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
  await tx
    .insert(media)
    .values({ hash, type: 'image/png', content, ...size, createdAt: at })
    .onConflictDoNothing();
  return hash;
};

const addBanner = async (tx: Transaction, banner: SampleBanner, sortId: number, now: Date): Promise<void> => {
  const changedAt = new Date(now.getTime() - banner.changed * DAY);
  const [first, last] = banner.days;
  const today = dayAt(now);
  const [made] = await tx
    .insert(banners)
    .values({
      bannerName: banner.name,
      bannerType: banner.type,
      startDate: addDays(today, first),
      endDate: addDays(today, last),
      sortId,
      bannerRedirectLink: banner.link ?? '',
      createdAt: changedAt,
      updatedAt: changedAt,
      updatedBy: banner.by,
    })
    .returning({ id: banners.id });
  const bannerId = made?.id ?? 0;
  for (const [index, { title, link, scene }] of banner.pictures.entries()) {
    const mediaHash = await hang(tx, scene, changedAt);
    const row = { bannerId, sortId: index + 1, metaTitle: title, mediaHash, bannerRedirectLink: link };
    await tx.insert(bannerImages).values(row);
  }
  for (const [index, link] of (banner.videos ?? []).entries())
    await tx.insert(bannerVideos).values({ bannerId, sortId: index + 1, link });
};

/** Writes the content of the sample operator's app: banners of every status, the ad settings, and its pages. */
export const fillAppContent = ({ db, now: clock }: FillWorld): Promise<void> =>
  changeContent({ db }, async (tx) => {
    const now = clock();
    for (const [index, banner] of sampleBanners.entries()) await addBanner(tx, banner, index + 1, now);
    await writeSetting(tx, PREFERENCES, withAdSettings([], { ...adSettingsOf([]), max_banners: 8 }));
    for (const { title, text, by, changed, picture } of samplePages) {
      const changedAt = new Date(now.getTime() - changed * DAY);
      const mediaHash = picture ? await hang(tx, picture.scene, changedAt) : null;
      const hands = { createdAt: changedAt, updatedAt: changedAt, updatedBy: by };
      await tx
        .insert(contents)
        .values({ title, description: text, mediaHash, imageName: picture?.name ?? '', ...hands });
    }
  });
