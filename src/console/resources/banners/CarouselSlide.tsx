import ImageOutlined from '@mui/icons-material/ImageOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import { Box, Link, Stack, Typography } from '@mui/material';
import { BANNER_RATIO } from '../../../contract/limits';
import { isSafeLink } from '../../../contract/links';
import { t } from '../../language/t';
import type { Slide } from './slides';

interface VideoTileProps {
  readonly text: string;
  readonly link: string;
}

const hostOf = (link: string): string | undefined =>
  /^https:/i.test(link) && isSafeLink(link) ? new URL(link).host : undefined;

/** A tile that opens a video in a new tab: nothing of another host runs in the console. */
const VideoTile = ({ text, link }: VideoTileProps) => {
  const host = hostOf(link);
  return (
    <Stack sx={{ height: 1, alignItems: 'center', justifyContent: 'center', textAlign: 'center', p: 1 }}>
      <PlayCircleOutlined color="primary" fontSize="large" aria-hidden />
      {host === undefined ? (
        <Typography variant="body2">{t('{video}, no link yet', { video: text })}</Typography>
      ) : (
        <Link href={link} target="_blank" rel="noopener noreferrer" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {t('{video} at {host}', { video: text, host })}
        </Link>
      )}
    </Stack>
  );
};

interface CarouselSlideProps {
  readonly slide: Slide;
  /** `2 of 5`. */
  readonly place: string;
  readonly isShown: boolean;
}

/** A slide of the carousel: a picture, or the tile of a video. */
export const CarouselSlide = ({ slide, place, isShown }: CarouselSlideProps) => (
  <Box
    role="group"
    aria-roledescription={t('slide')}
    aria-label={place}
    // Hidden slides are neither read out nor reached by Tab.
    inert={!isShown}
    sx={{ flex: '0 0 100%', minWidth: 0, aspectRatio: BANNER_RATIO, bgcolor: 'surfaces.marked' }}
  >
    {slide.kind === 'video' ? (
      <VideoTile text={slide.text} link={slide.link} />
    ) : slide.picture === undefined ? (
      <Box role="img" aria-label={t('No picture chosen yet')} sx={{ display: 'grid', placeItems: 'center', height: 1 }}>
        <ImageOutlined color="action" />
      </Box>
    ) : (
      <Box
        component="img"
        src={slide.picture}
        alt={slide.text}
        draggable={false}
        sx={{ display: 'block', width: 1, height: 1, objectFit: 'cover', userSelect: 'none' }}
      />
    )}
  </Box>
);
