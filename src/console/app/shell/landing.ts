import { useLocation } from 'react-router-dom';

/** The state of a navigation that nobody chose: `/` leads on to a first page. */
export const LANDING = { isLanding: true } as const;

/** True on a page that `/` has led to: where the server lacks it, it leads back instead of being a dead end. */
export const useIsLanding = (): boolean => {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'isLanding' in state;
};
