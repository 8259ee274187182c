import { styled } from '@mui/material';
import { useEffect, useRef, type ComponentProps } from 'react';

const Strip = styled('div')(({ theme: { palette, spacing, typography } }) => ({
  position: 'relative',
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  borderBottom: `1px solid ${palette.divider}`,
  '@media print': { display: 'none' },
  '& > :is(a, button)': {
    // Ten of them in a window of 1280 px.
    padding: spacing(1),
    flexShrink: 0,
    font: 'inherit',
    color: palette.text.secondary,
    textDecoration: 'none',
    background: 'none',
    border: 0,
    borderBottom: '2px solid transparent',
    cursor: 'pointer',
    '&:hover': { color: palette.text.primary },
    '&:focus-visible': { outlineOffset: -2 },
    '&:is([aria-current], [aria-pressed="true"])': {
      color: palette.primary.main,
      borderColor: palette.primary.main,
      fontWeight: typography.fontWeightMedium,
    },
    // There every border is painted, also one that is transparent.
    '@media (forced-colors: active)': {
      '&:not([aria-current], [aria-pressed="true"])': { borderBottomStyle: 'none' },
    },
  },
}));

interface TabStripProps extends ComponentProps<typeof Strip> {
  /** What is on show, in any words: a change brings it into view. */
  readonly current: string;
  readonly as?: 'nav';
}

/** What can be shown instead of what is on show, one beside the other: links, or buttons that are pressed. */
export const TabStrip = ({ current, ...props }: TabStripProps) => {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const here = strip.current;
    if (!here) return undefined;
    // It reports with each layout that the browser makes by itself: to ask for one here would hold up the first picture.
    const observer = new ResizeObserver(() => {
      const on = here.querySelector<HTMLElement>('[aria-current], [aria-pressed="true"]');
      // Not scrollIntoView: the page itself stays where it is.
      if (on) here.scrollLeft = on.offsetLeft - (here.clientWidth - on.clientWidth) / 2;
    });
    observer.observe(here);
    return () => observer.disconnect();
  }, [current]);
  return <Strip ref={strip} {...props} />;
};
