import type { SyntheticEvent, PointerEvent } from 'react';
import { publicPaths } from '../publicPaths';

/** What is done for the page at an inside path before it is opened. */
export interface PageAhead {
  /** Loads its code. */
  readonly load: (inside: string) => Promise<void>;
  /** Requests its first rows, where it is a list. */
  readonly prefetch: (inside: string) => void;
}

/** The inside path that a link of the console under the pointer or the focus leads to, in this tab. */
const leadsTo = ({ target }: SyntheticEvent): string | undefined => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return undefined;
  return publicPaths.toInside(`${link.pathname}${link.search}`);
};

/**
 * Props of an element whose links get their pages ready: what is pointed at or focused is about to be opened, so its code is
 * loaded; of a list that is being pressed, the first rows are asked for. What fails here is reported when it is opened.
 */
export const linksAhead = ({ load, prefetch }: PageAhead) => {
  const prepare = (event: SyntheticEvent) => {
    const path = leadsTo(event);
    // After what the pointer does on the page: to begin with many files takes longer than that.
    if (path !== undefined) setTimeout(() => void load(path).catch(() => undefined));
  };
  return {
    onPointerOver: prepare,
    onFocus: prepare,
    // From pressing the button to letting it go the rows may be here already.
    onPointerDown: (event: PointerEvent) => {
      const path = event.button === 0 ? leadsTo(event) : undefined;
      if (path !== undefined) prefetch(path);
    },
  };
};
