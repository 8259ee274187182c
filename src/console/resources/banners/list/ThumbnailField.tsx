import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { BANNER_RATIO } from '../../../../contract/limits';
import type { Banner } from '../../../../contract/endpoints/banners';
import { addressOf } from '../../../kit/picture/PictureValue';

/** The first picture of a banner, small; a play mark where it has only videos. */
export const ThumbnailField = () => {
  const banner = useRecordContext<Banner>();
  const [first] = banner?.banners ?? [];
  // Until the list is read again after a save, a new picture is here as it was sent, and an unchanged one not at all.
  const address = addressOf(first?.image);
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
        <PlayCircleOutlined fontSize="small" titleAccess={banner?.videos.length ? 'Videos only' : 'Empty'} />
      )}
    </Box>
  );
};
