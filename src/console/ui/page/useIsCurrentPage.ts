import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Returns a function that is true while its page is the current one.
 * A page may stay in view until the next one is rendered.
 */
export const useIsCurrentPage = (): (() => boolean) => {
  const { pathname } = useLocation();
  const shownAt = useRef<string>(undefined);
  useEffect(() => {
    shownAt.current = window.location.pathname;
    return () => {
      shownAt.current = undefined;
    };
  }, [pathname]);
  return useCallback(() => shownAt.current === window.location.pathname, []);
};
