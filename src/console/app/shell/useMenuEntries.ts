import { useMemo } from 'react';
import type { MenuItem } from './MenuItem';
import { useServedPages } from './ServedPagesContext';
import type { KnownFlags } from './useFlags';
import { useFlags } from './useFlags';
import { visibleEntries } from './visibleEntries';

/** The flags of the signed-in person with the menu that they make; both undefined until the flags are known. */
export function useMenuEntries(): KnownFlags & { readonly entries: readonly MenuItem[] | undefined } {
  const known = useFlags();
  const served = useServedPages();
  const entries = useMemo(() => known.flags && visibleEntries(known.flags, served), [known.flags, served]);
  return { ...known, entries };
}
