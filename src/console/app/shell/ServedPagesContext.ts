import { createContext, useContext } from 'react';
import type { ServedPages } from './visibleEntries';

/** The pages that this build serves; the layout provides it. */
export const ServedPagesContext = createContext<ServedPages>(new Set());

/** The pages that this build serves. */
export const useServedPages = (): ServedPages => useContext(ServedPagesContext);

/** Loads the code of the page at an inside path before it is opened; the layout provides it. */
export const LoadPageContext = createContext<(inside: string) => Promise<void>>(() => Promise.resolve());
