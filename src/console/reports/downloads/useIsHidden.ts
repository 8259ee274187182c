import { useSyncExternalStore } from 'react';

const listen = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/** True while nobody can see the tab. */
export const useIsHidden = (): boolean => useSyncExternalStore(listen, () => document.hidden);
