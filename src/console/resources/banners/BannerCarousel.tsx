import PauseIcon from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import { Box, IconButton, Stack, ButtonBase, Link, Typography } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { t } from '../../language/t';
import type { Slide } from './slides';
import { useCarousel, type CarouselTiming } from './useCarousel';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import { BANNER_RATIO } from '../../../contract/limits';
import { isSafeLink } from '../../../contract/links';

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
const CarouselSlide = ({ slide, place, isShown }: CarouselSlideProps) => (
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

interface CarouselDotsProps {
  readonly slides: readonly Slide[];
  readonly selected: number;
  readonly onChoose: (index: number) => void;
}

/** A dot per slide, named by its content. */
const CarouselDots = ({ slides, selected, onChoose }: CarouselDotsProps) => (
  <Stack direction="row" sx={{ justifyContent: 'center', flexWrap: 'wrap' }}>
    {slides.map(({ key, text }, index) => (
      <ButtonBase
        key={key}
        aria-label={t('Slide {place} of {total}: {text}', { place: index + 1, total: slides.length, text })}
        aria-current={index === selected}
        onClick={() => onChoose(index)}
        sx={({ spacing }) => ({ width: spacing(3), height: spacing(3), borderRadius: 1 })}
      >
        <Box
          sx={({ spacing }) => ({
            width: spacing(index === selected ? 2 : 1),
            height: spacing(1),
            borderRadius: 1,
            bgcolor: index === selected ? 'primary.main' : 'action.active',
          })}
        />
      </ButtonBase>
    ))}
  </Stack>
);

interface BannerCarouselProps extends CarouselTiming {
  readonly slides: readonly Slide[];
}

/**
 * The carousel of the app.
 * It moves by swipe, arrow keys, dots and timer; pointer and focus hold it, and a button pauses it.
 */
export const BannerCarousel = ({ slides, ...timing }: BannerCarouselProps) => {
  const { viewportRef, selected, isPlaying, toggle, go, hold } = useCarousel(timing);
  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    go(event.key === 'ArrowRight' ? 'next' : 'previous');
  };
  return (
    <Box component="section" aria-roledescription={t('carousel')} aria-label={t('Banners as the app shows them')}>
      <Box
        onMouseEnter={() => hold('pointer', true)}
        onMouseLeave={() => hold('pointer', false)}
        onFocus={() => hold('focus', true)}
        onBlur={() => hold('focus', false)}
        onKeyDown={turn}
      >
        <Box
          ref={viewportRef}
          role="group"
          aria-label={t('Slides. Use the left and right arrow keys.')}
          tabIndex={0}
          sx={({ palette }) => ({
            overflow: 'hidden',
            borderRadius: 1,
            cursor: 'grab',
            '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
          })}
        >
          <Box aria-live={isPlaying ? 'off' : 'polite'} sx={{ display: 'flex', touchAction: 'pan-y pinch-zoom' }}>
            {slides.map((slide, index) => (
              <CarouselSlide
                key={slide.key}
                slide={slide}
                place={t('{count} of {most}', { count: index + 1, most: slides.length })}
                isShown={index === selected}
              />
            ))}
          </Box>
        </Box>
        <CarouselDots slides={slides} selected={selected} onChoose={go} />
      </Box>
      {slides.length > 1 && (
        <Stack direction="row" sx={{ justifyContent: 'center' }}>
          <IconButton
            size="small"
            aria-label={isPlaying ? t('Pause the slides') : t('Play the slides')}
            onClick={toggle}
          >
            {isPlaying ? <PauseIcon fontSize="small" /> : <PlayArrow fontSize="small" />}
          </IconButton>
        </Stack>
      )}
    </Box>
  );
};
