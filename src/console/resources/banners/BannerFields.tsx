import HideImageOutlined from '@mui/icons-material/HideImageOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import { Box } from '@mui/material';
import { use } from 'react';
import { useRecordContext } from 'react-admin';
import { bannerStatus, type BannerStatus } from '../../../contract/bannerDays';
import type { Banner } from '../../../contract/endpoints/banners';
import { BANNER_RATIO } from '../../../contract/limits';
import { Dash } from '../../ui/fields/Dash';
import { StatusChip, StatusField, type StatusColour } from '../../ui/fields/StatusChip';
import { today } from '../../ui/days/today';
import { addressOf } from '../../ui/picture/PictureValue';
import { daysInWords } from '../../ui/words/time';
import { t } from '../../language/t';
import { HiddenBannersContext } from './useHiddenBanners';

/** The first picture of a banner, small. A banner with only videos shows a play mark, an empty one a crossed-out picture. */
export const ThumbnailField = () => {
  const banner = useRecordContext<Banner>();
  const [first] = banner?.banners ?? [];
  // Until the list is refetched after a save, a new picture is in its sent form.
  // An unchanged picture is missing until then.
  const address = addressOf(first?.image);
  const hasVideos = (banner?.videos.length ?? 0) > 0;
  const NoPicture = hasVideos ? PlayCircleOutlined : HideImageOutlined;
  return (
    <Box
      sx={({ spacing }) => ({
        display: 'grid',
        placeItems: 'center',
        height: spacing(4.5),
        aspectRatio: BANNER_RATIO,
        my: 0.5,
        borderRadius: 0.5,
        bgcolor: 'surfaces.marked',
        color: 'text.secondary',
        overflow: 'hidden',
      })}
    >
      {first && address ? (
        <Box
          component="img"
          src={address}
          alt={first.metaTitle}
          loading="lazy"
          sx={{ width: 1, height: 1, objectFit: 'cover', typography: 'body2', overflow: 'hidden' }}
        />
      ) : (
        <NoPicture fontSize="small" titleAccess={hasVideos ? t('Videos only') : t('Empty')} />
      )}
    </Box>
  );
};

const colours = { Upcoming: 'info', Live: 'success', Expired: 'default' } as const satisfies Record<
  BannerStatus,
  StatusColour
>;

/** The status of a banner today at +05:30, with the reason where riders do not see a live one. */
export const BannerStatusField = () => {
  const banner = useRecordContext<Banner>();
  const { ids, why } = use(HiddenBannersContext);
  if (why !== undefined && banner && ids.has(banner.id)) return <StatusChip status={why} colour="warning" />;
  return <StatusField colours={colours} />;
};

/** The first and the last day of a banner. */
export const DaysField = () => {
  const banner = useRecordContext<Banner>();
  if (!banner?.startDate || !banner.endDate || bannerStatus(banner, today()) === undefined) return <Dash />;
  return <span className="one-line">{daysInWords({ from: banner.startDate, to: banner.endDate })}</span>;
};
