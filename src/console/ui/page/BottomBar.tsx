import { Box, GlobalStyles } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { LOW_WINDOW } from './pageStyle';

const useHeight = (bar: RefObject<HTMLElement | null>): number => {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar]);
  return height;
};

/** A bar at the bottom edge of the window while its part of the page is in view. Nothing above it moves when it appears. */
export const BottomBar = ({ children }: { readonly children: ReactNode }) => {
  const bar = useRef<HTMLDivElement>(null);
  const height = useHeight(bar);
  return (
    <Box
      ref={bar}
      sx={({ zIndex }) => ({
        // Below the bars at the top, once its part has been scrolled past.
        ...{ position: 'sticky', bottom: 0, zIndex: zIndex.appBar - 2, pb: 1, mb: -1 },
        [LOW_WINDOW]: { position: 'static' },
      })}
    >
      {/* An element that receives the focus scrolls out from under the bar, and notes are shown above it. */}
      <GlobalStyles styles={{ html: { scrollPaddingBottom: height, '--save-bar': `${height}px` } }} />
      {children}
    </Box>
  );
};
