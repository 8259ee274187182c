import { styled } from '@mui/material';
import { useEffect, useRef, type ComponentProps } from 'react';

const Strip = styled('div')(({ theme: { palette, spacing, typography } }) => ({
  position: 'relative',
  display: 'flex',
  overflowX: 'auto',
  borderBottom: `1px solid ${palette.divider}`,
  '@media print': { display: 'none' },
  '& > :is(a, button)': {
    // Ten tabs fit into a window of 1280 px.
    padding: spacing(1, 0.875),
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
    // Forced colours paint every border, also a transparent one.
    '@media (forced-colors: active)': {
      '&:not([aria-current], [aria-pressed="true"])': { borderBottomStyle: 'none' },
    },
  },
}));

interface TabStripProps extends ComponentProps<typeof Strip> {
  /** A text that identifies the current tab: its change scrolls the tab into view. */
  readonly current: string;
  readonly as?: 'nav';
}

/** A row of tabs: links, or pressed buttons. */
export const TabStrip = ({ current, ...props }: TabStripProps) => {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const here = strip.current;
    if (!here) return undefined;
    // The observer reports the browser's own layouts: a forced one here would delay the first paint.
    const observer = new ResizeObserver(() => {
      const on = here.querySelector<HTMLElement>('[aria-current], [aria-pressed="true"]');
      // scrollIntoView would also move the page itself.
      if (on) here.scrollLeft = on.offsetLeft - (here.clientWidth - on.clientWidth) / 2;
    });
    observer.observe(here);
    return () => observer.disconnect();
  }, [current]);
  return <Strip ref={strip} {...props} />;
};
