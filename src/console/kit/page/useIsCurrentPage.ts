import { use, useCallback, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router-dom';

/** Asks whether a page is still the one that somebody is on: it may be in view a moment longer, until the next one is drawn. */
export const useIsCurrentPage = (): (() => boolean) => {
  const router = use(DataRouterContext)?.router;
  const { pathname } = useLocation();
  const isDrawn = useRef(true);
  useEffect(() => {
    isDrawn.current = true;
    return () => {
      isDrawn.current = false;
    };
  }, []);
  return useCallback(
    () => isDrawn.current && (!router || router.state.location.pathname === pathname),
    [router, pathname],
  );
};
