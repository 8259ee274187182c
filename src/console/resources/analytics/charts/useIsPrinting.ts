import { useSyncExternalStore } from 'react';

// A browser that prints sends an event; one that only emulates print matches the media query.
let isBetween = false;

const subscribe = (changed: () => void): (() => void) => {
  const media = window.matchMedia('print');
  const begin = () => {
    isBetween = true;
    changed();
  };
  const end = () => {
    isBetween = false;
    changed();
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  media.addEventListener('change', changed);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    media.removeEventListener('change', changed);
  };
};

const isPrinting = (): boolean => isBetween || window.matchMedia('print').matches;

/** True during printing: pictures are then rendered for paper. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, isPrinting);
