import type { AdSettings } from '../../../contract/adSettings';
import { bannerStatus } from '../../../contract/bannerDays';
import type { Day } from '../../../contract/values';
import { addressOf } from '../../ui/picture/PictureValue';
import { t } from '../../language/t';
import type { BannerValues } from './bannerValues';

/** A slide of the app's carousel. */
export interface Slide {
  readonly key: string;
  readonly kind: 'picture' | 'video';
  /** The source of an `<img>`; undefined for a video, and for a picture that is still to be chosen. */
  readonly picture: string | undefined;
  /** The text for a screen reader. */
  readonly text: string;
  /** The target of a tap; empty where there is none. */
  readonly link: string;
}

/** A shown banner; `isSaved`: the server has it in this form. */
export interface ShownBanner {
  readonly values: BannerValues;
  readonly isUnsaved: boolean;
}

/** Returns the slides of a banner: its pictures in order, then its videos. */
export const slidesOf = (values: BannerValues, name: string): readonly Slide[] => [
  ...values.banners.map(({ image, metaTitle, banner_redirect_link }, index): Slide => ({
    key: `${name} picture ${index}`,
    kind: 'picture',
    picture: addressOf(image),
    text: metaTitle || values.bannerName || t('Picture without a description'),
    link: banner_redirect_link || values.banner_redirect_link,
  })),
  ...values.videos.map(({ link }, index): Slide => ({
    key: `${name} video ${index}`,
    kind: 'video',
    picture: undefined,
    text: t('Video {place} of {banner}', { place: index + 1, banner: values.bannerName || t('this banner') }),
    link,
  })),
];

// A banner without a slot is last, where the server would put it.
const slotOf = ({ values }: ShownBanner): number => values.sortId ?? Number.MAX_SAFE_INTEGER;

/** Returns the banners that are live on a day, by slot. Riders see as many as the ad settings allow; the others are cut off. */
export const bannersOn = (
  day: Day,
  banners: readonly ShownBanner[],
  { enabled, max_banners }: Pick<AdSettings, 'enabled' | 'max_banners'>,
): { readonly shown: readonly ShownBanner[]; readonly cut: readonly ShownBanner[] } => {
  const live = banners
    .filter(({ values }) => bannerStatus(values, day) === 'Live')
    .sort((a, b) => slotOf(a) - slotOf(b));
  const most = enabled ? max_banners : 0;
  return { shown: live.slice(0, most), cut: live.slice(most) };
};

/** Returns the reason, in words, why riders do not see a live banner. */
export const hiddenReason = ({ enabled, max_banners }: Pick<AdSettings, 'enabled' | 'max_banners'>): string =>
  enabled ? t('Live, not shown: over the maximum of {count}', { count: max_banners }) : t('Hidden: banners are off');
