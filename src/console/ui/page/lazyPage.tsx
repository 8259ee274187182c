import { useState, type ComponentType } from 'react';
import { lazyWithRetry } from './lazyWithRetry';

/** A page whose code loads when it is first shown, or is preloaded. */
export type LazyPage<P> = ComponentType<P> & { readonly preload: () => Promise<unknown> };

/** Makes a page of its code's import. A loaded one is shown at once, without the "Loading..." of React's lazy. */
export const lazyPage = <P extends object>(load: () => Promise<ComponentType<P>>): LazyPage<P> => {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;
  // Every link that is pointed at calls this; a failed import is tried again.
  const preload = () =>
    (loading ??= load().then(
      (page) => (loaded = page),
      (reason: unknown) => {
        loading = undefined;
        throw reason;
      },
    ));
  const Later = lazyWithRetry(preload);
  const Page = (props: P) => {
    // The component stays the same while the page is mounted: another one would remount it.
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? Later);
    return <Shown {...props} />;
  };
  return Object.assign(Page, { preload });
};

/** The function that preloads an element, if it is a lazy page. */
export const preloadOf = (page: unknown): (() => Promise<unknown>) | undefined => {
  const shown = typeof page === 'object' && page !== null && 'type' in page ? page.type : page;
  return typeof shown === 'function' && 'preload' in shown ? (shown.preload as () => Promise<unknown>) : undefined;
};
