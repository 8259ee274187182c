import { useMediaQuery } from '@mui/material';
import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useMemo, useState, type RefCallback } from 'react';

/** The timing of the app's slides. */
export interface CarouselTiming {
  readonly seconds: number;
  /** True for an endless loop, false to stop at the last slide. */
  readonly isLoop: boolean;
}

/** A carousel with its controls. */
export interface CarouselState {
  readonly viewportRef: RefCallback<HTMLElement>;
  /** The shown slide, from 0. */
  readonly selected: number;
  /** True while slides turn automatically. */
  readonly isPlaying: boolean;
  readonly toggle: () => void;
  readonly go: (to: number | 'next' | 'previous') => void;
  /** Holds the slides while a pointer is over them or focus is within. */
  readonly hold: (by: 'pointer' | 'focus', isHeld: boolean) => void;
}

/**
 * Makes the app's carousel on Embla.
 * It moves by swipe and keys, and by timer unless it is held or reduced motion is set.
 */
export const useCarousel = ({ seconds, isLoop }: CarouselTiming): CarouselState => {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const plugins = useMemo(
    () => [
      Autoplay({
        delay: seconds * 1000,
        playOnInit: false,
        stopOnInteraction: true,
        stopOnFocusIn: false,
        stopOnLastSnap: !isLoop,
      }),
    ],
    [seconds, isLoop],
  );
  const [viewportRef, embla] = useEmblaCarousel({ loop: isLoop, duration: 20 }, plugins);
  const [selected, setSelected] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [wanted, setWanted] = useState<boolean>();
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const shouldPlay = (wanted ?? !isStill) && !held.pointer && !held.focus;

  useEffect(() => {
    if (!embla) return undefined;
    const select = () => setSelected(embla.selectedScrollSnap());
    const play = () => setPlaying(true);
    const stop = () => setPlaying(false);
    embla.on('select', select).on('reInit', select).on('autoplay:play', play).on('autoplay:stop', stop);
    return () => {
      embla.off('select', select).off('reInit', select).off('autoplay:play', play).off('autoplay:stop', stop);
    };
  }, [embla]);

  useEffect(() => {
    if (!embla) return undefined;
    // A new set of slides, and a swipe, stop the timer; both restart it here.
    const follow = () => {
      const { autoplay } = embla.plugins();
      // The plugin does not start for a single slide, and play() fails then.
      if (embla.scrollSnapList().length < 2) return;
      if (shouldPlay) autoplay.play(isStill);
      else autoplay.stop();
    };
    follow();
    embla.on('reInit', follow).on('pointerUp', follow);
    return () => {
      embla.off('reInit', follow).off('pointerUp', follow);
    };
  }, [embla, shouldPlay, isStill]);

  return {
    viewportRef,
    selected,
    isPlaying,
    toggle: () => setWanted(!isPlaying),
    go: (to) => {
      if (to === 'next') embla?.scrollNext(isStill);
      else if (to === 'previous') embla?.scrollPrev(isStill);
      else embla?.scrollTo(to, isStill);
    },
    hold: (by, isHeld) => setHeld((before) => ({ ...before, [by]: isHeld })),
  };
};
