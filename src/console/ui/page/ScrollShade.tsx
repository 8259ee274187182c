import { Box } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** A column that stays at the end of a table: the shade begins before it. */
export const PINNED_END = { className: 'pinned-end', width: 44 } as const;

interface SideShadeProps {
  /** The selector of the horizontally scrolling element among the children. */
  readonly scroller: string;
  readonly children: ReactNode;
}

/** Shades the right side of a table that continues beyond the view. */
export const ScrollShade = ({ scroller, children }: SideShadeProps) => {
  const here = useRef<HTMLDivElement>(null);
  const [hasMore, setMore] = useState(false);
  useEffect(() => {
    const box = here.current;
    if (!box) return undefined;
    const read = () => {
      const table = box.querySelector<HTMLElement>(scroller);
      setMore(table !== null && table.scrollWidth - table.clientWidth - Math.abs(table.scrollLeft) > 1);
    };
    // The observer also reads once at its start.
    // The scrolling element may be mounted after its box, and its content decides its width.
    const sizes = new ResizeObserver(read);
    for (const element of [box, ...box.querySelectorAll(`${scroller} > *`)]) sizes.observe(element);
    box.addEventListener('scroll', read, { capture: true, passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', read, { capture: true });
    };
  }, [scroller, children]);
  return (
    <Box
      ref={here}
      data-more={hasMore}
      sx={({ palette, spacing }) => ({
        position: 'relative',
        '&::after': {
          content: '""',
          position: 'absolute',
          top: 0,
          bottom: 0,
          right: 0,
          width: spacing(4),
          pointerEvents: 'none',
          displayPrint: 'none',
          opacity: hasMore ? 1 : 0,
          background: `linear-gradient(to right, transparent, ${palette.surfaces.shade})`,
          zIndex: 4,
        },
        [`&:has(.${PINNED_END.className})::after`]: { right: PINNED_END.width },
      })}
    >
      {children}
    </Box>
  );
};
