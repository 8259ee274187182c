import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { shownAddress } from '../../app/publicPaths';

/** Asks whether a page is still the one that somebody is on: it may be in view a moment longer, until the next one is drawn. */
export const useIsCurrentPage = (): (() => boolean) => {
  const { pathname } = useLocation();
  const isDrawn = useRef(true);
  useEffect(() => {
    isDrawn.current = true;
    return () => {
      isDrawn.current = false;
    };
  }, []);
  return useCallback(() => isDrawn.current && shownAddress().pathname === pathname, [pathname]);
};
