import { createBrowserRouter, createPath } from 'react-router-dom';
import type { NonIndexRouteObject, To } from 'react-router-dom';
import { publicPaths, splitAddress } from './publicPaths';
import type { PublicPaths } from './publicPaths';

/** The router of createBrowserRouter. */
export type Router = ReturnType<typeof createBrowserRouter>;

/** A route that shows an element and loads nothing: react-admin fetches the data of its pages. */
type ElementRoute = Pick<NonIndexRouteObject, 'path' | 'element'>;

/**
 * A browser router with react-admin's routes, locations and links inside, and public addresses outside.
 * The address bar, the history and every href are public.
 * Reload, Back, Forward, a new tab and a copied link read the address bar, the only memory (decision 0001).
 */
export function createPublicRouter(
  routes: ElementRoute[],
  paths: PublicPaths = publicPaths,
  real: Window = window,
): Router {
  showAsPublic(paths, real);
  const router = createBrowserRouter(routes, { window: windowInside(paths, real) });
  const createHref = router.createHref.bind(router);
  const navigate = router.navigate.bind(router);
  router.createHref = (location) => paths.toOutside(createHref(location));
  router.navigate = (to: To | number | null, options?: Parameters<Router['navigate']>[1]) =>
    typeof to === 'number' ? navigate(to) : navigate(to && inwards(to, paths), options);
  return router;
}

/** Replaces an inside address that is typed, bookmarked or redirected to by the public one. */
function showAsPublic(paths: PublicPaths, { location, history }: Window): void {
  const typed = createPath(location);
  const shown = paths.toOutside(paths.toInside(typed));
  if (shown !== typed) history.replaceState(history.state, '', shown);
}

/** Translates absolute public targets; the router resolves relative ones. */
function inwards(to: To, paths: PublicPaths): To {
  const address = typeof to === 'string' ? to : createPath({ ...to, pathname: to.pathname ?? '' });
  return address.startsWith('/') ? splitAddress(paths.toInside(address)) : to;
}

/** A window for react-router's history, which translates the addresses of the real one. */
function windowInside(paths: PublicPaths, real: Window): Window {
  const inside = () => splitAddress(paths.toInside(createPath(real.location)));
  const outside = (url: string | URL) => paths.toOutside(String(url));
  const location = {
    get pathname() {
      return inside().pathname;
    },
    get search() {
      return inside().search;
    },
    get hash() {
      return inside().hash;
    },
    get origin() {
      return real.location.origin;
    },
    get href() {
      return real.location.href;
    },
    assign: (url: string | URL) => real.location.assign(outside(url)),
    replace: (url: string | URL) => real.location.replace(outside(url)),
  };
  const history = {
    get state(): unknown {
      return real.history.state as unknown;
    },
    go: (delta?: number) => real.history.go(delta),
    pushState: (state: unknown, unused: string, url?: string | URL | null) =>
      real.history.pushState(state, unused, url && outside(url)),
    replaceState: (state: unknown, unused: string, url?: string | URL | null) =>
      real.history.replaceState(state, unused, url && outside(url)),
  };
  return {
    document: real.document,
    location,
    history,
    addEventListener: real.addEventListener.bind(real),
    removeEventListener: real.removeEventListener.bind(real),
    get sessionStorage() {
      return real.sessionStorage;
    },
  } as unknown as Window;
}
