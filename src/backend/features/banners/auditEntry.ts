import type { AuditEntry, Fields } from '../../platform/audit/audit';
import { changes } from '../../platform/audit/audit';
import type { CheckedPicture } from '../media/picture';
import type { StoredBanner } from './read';

// A bar in a file's name would be read as the separator of the parts.
const named = (name: string | undefined, hash: string): string =>
  name ? `${name.replaceAll('|', ' ')} ${hash}` : hash;

/**
 * A banner as the log records it: flat, with a field per picture and video.
 * Only changed rows are recorded then.
 * A picture is its hash, and its file name where it was uploaded just now; never its content.
 */
export const bannerFieldsOf = (
  { banner, images, videos }: StoredBanner,
  brought: readonly CheckedPicture[] = [],
): Fields => {
  const names = new Map(brought.map(({ hash, name }) => [hash, name]));
  return {
    bannerName: banner.bannerName,
    bannerType: banner.bannerType,
    startDate: banner.startDate,
    endDate: banner.endDate,
    sortId: banner.sortId,
    banner_redirect_link: banner.bannerRedirectLink,
    ...Object.fromEntries(
      images.map(({ sortId, metaTitle, mediaHash, bannerRedirectLink }) => [
        `picture_${sortId}`,
        [metaTitle, named(names.get(mediaHash), mediaHash), bannerRedirectLink].filter(Boolean).join(' | '),
      ]),
    ),
    ...Object.fromEntries(videos.map(({ sortId, link }) => [`video_${sortId}`, link])),
  };
};

const untold: Fields = {};

/** The log entry of a change of a banner: the fields before and after, where they differ. */
export const bannerAuditEntry = (
  action: string,
  before: StoredBanner | undefined,
  after: StoredBanner | undefined,
  brought: readonly (CheckedPicture | undefined)[] = [],
): AuditEntry => {
  const pictures = brought.flatMap((picture) => (picture ? [picture] : []));
  const told = changes(
    before ? bannerFieldsOf(before, pictures) : untold,
    after ? bannerFieldsOf(after, pictures) : untold,
  );
  const about = before ?? after;
  return {
    module: 'banner',
    action,
    entity: 'banners',
    entityId: about?.banner.id,
    entityLabel: about?.banner.bannerName ?? '',
    ...(before && { before: told.before }),
    ...(after && { after: told.after }),
  };
};
