import { useMemo, createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { type KnownFlags, useFlags } from './useFlags';
import { visibleEntries, type ServedPages } from './visibleEntries';
import type { MenuItem } from './MenuItem';

/** The location state of the redirect from `/` to a first page. */
export const LANDING = { isLanding: true } as const;

/** True on a page that `/` has redirected to: if the server lacks the page, it redirects back. */
export const useIsLanding = (): boolean => {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'isLanding' in state;
};

/** The pages that this build serves; the layout provides it. */
export const ServedPagesContext = createContext<ServedPages>(new Set());

/** The pages that this build serves. */
export const useServedPages = (): ServedPages => useContext(ServedPagesContext);

/** The flags of the signed-in person with the menu for them; both undefined until the flags are known. */
export function useMenuEntries(): KnownFlags & { readonly entries: readonly MenuItem[] | undefined } {
  const known = useFlags();
  const served = useServedPages();
  const entries = useMemo(() => known.flags && visibleEntries(known.flags, served), [known.flags, served]);
  return { ...known, entries };
}
