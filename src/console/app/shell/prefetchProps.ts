import type { SyntheticEvent, PointerEvent } from 'react';
import { publicPaths } from '../publicPaths';

/** The preparations for the page at an inside path before it is opened. */
export interface PagePrefetch {
  /** Loads the code of the page. */
  readonly load: (inside: string) => Promise<void>;
  /** Requests the first rows, if the page is a list. */
  readonly prefetch: (inside: string) => void;
}

/** The inside path of a console link under the pointer or the focus that opens in this tab. */
const leadsTo = ({ target }: SyntheticEvent): string | undefined => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return undefined;
  return publicPaths.toInside(`${link.pathname}${link.search}`);
};

/**
 * Props of an element whose links prepare their pages.
 * A link that is pointed at or focused loads the code of its page; a link to a list that is pressed requests its first rows.
 * A failure is reported when the page is opened.
 */
export const prefetchProps = ({ load, prefetch }: PagePrefetch) => {
  const prepare = (event: SyntheticEvent) => {
    const path = leadsTo(event);
    // Delayed until the pointer's own handlers have run, since starting many downloads takes longer.
    if (path !== undefined) setTimeout(() => void load(path).catch(() => undefined));
  };
  return {
    onPointerOver: prepare,
    onFocus: prepare,
    // The rows may have arrived before the button is released.
    onPointerDown: (event: PointerEvent) => {
      const path = event.button === 0 ? leadsTo(event) : undefined;
      if (path !== undefined) prefetch(path);
    },
  };
};
