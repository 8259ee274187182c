import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { shownAddress } from '../../app/publicPaths';

/**
 * Returns a function that is true while its page is the current one.
 * A page may stay in view until the next one is rendered.
 */
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
