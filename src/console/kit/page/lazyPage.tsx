import { useState, type ComponentType } from 'react';
import { lazyWithRetry } from './lazyWithRetry';

/** A page whose code comes when it is first shown, or is asked for ahead. */
export type LazyPage<P> = ComponentType<P> & { readonly preload: () => Promise<unknown> };

/** Makes a page of its code's import. One that has been loaded is shown at once: React would show "Loading..." in its place first. */
export const lazyPage = <P extends object>(load: () => Promise<ComponentType<P>>): LazyPage<P> => {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;
  // Every link that is pointed at asks for it; what has failed is tried again.
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
    // The same one for as long as the page is shown: another would start over.
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? Later);
    return <Shown {...props} />;
  };
  return Object.assign(Page, { preload });
};

/** The code of what is shown, if it is a lazy page's. */
export const preloadOf = (page: unknown): (() => Promise<unknown>) | undefined => {
  const shown = typeof page === 'object' && page !== null && 'type' in page ? page.type : page;
  return typeof shown === 'function' && 'preload' in shown ? (shown.preload as () => Promise<unknown>) : undefined;
};
