import { useCallback, useState } from 'react';

/** The width of an element in whole pixels, as it changes; 0 until it is known. */
export const useWidth = (): { readonly width: number; readonly ref: (element: HTMLElement | null) => void } => {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { width, ref };
};
