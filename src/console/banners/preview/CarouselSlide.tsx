import ImageOutlined from '@mui/icons-material/ImageOutlined';
import { Box } from '@mui/material';
import { BANNER_RATIO } from '../../../contract/limits';
import type { Slide } from './slides';
import { VideoTile } from './VideoTile';

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
    aria-roledescription="slide"
    aria-label={place}
    // What has been turned away is neither read out nor reached by Tab.
    inert={!isShown}
    sx={{ flex: '0 0 100%', minWidth: 0, aspectRatio: BANNER_RATIO, bgcolor: 'surfaces.marked' }}
  >
    {slide.kind === 'video' ? (
      <VideoTile text={slide.text} link={slide.link} />
    ) : slide.picture === undefined ? (
      <Box
        role="img"
        aria-label="A picture still to be chosen"
        sx={{ display: 'grid', placeItems: 'center', height: 1 }}
      >
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
