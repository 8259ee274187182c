import { isValidElement, memo, useCallback, useLayoutEffect, useRef } from 'react';
import { reactRouterProvider, type RouterProvider } from 'react-admin';
import { shownAddress } from './publicPaths';

/** True for elements and lists of them that would draw the same. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, place) => isSame(each, other[place]));
  if (!isValidElement<Props>(one) || !isValidElement<Props>(other)) return false;
  return one.type === other.type && one.key === other.key && areSame(one.props, other.props);
};

type Props = Readonly<Record<string, unknown>>;

const areSame = (before: Props, after: Props): boolean =>
  Object.keys(before).length === Object.keys(after).length &&
  Object.entries(before).every(([name, value]) => isSame(value, after[name]));

/**
 * A page stays until the next one is drawn (routerInTurn), and changes its own address no more: a search that is asked in that moment
 * would lead back to it.
 */
const useNavigate: RouterProvider['useNavigate'] = () => {
  const navigate = reactRouterProvider.useNavigate();
  const { pathname } = reactRouterProvider.useLocation();
  const own = useRef(pathname);
  useLayoutEffect(() => {
    own.current = pathname;
  });
  return useCallback(
    (to, options) => {
      const isOwnAddress = typeof to === 'object' && to.pathname === undefined;
      if (!isOwnAddress || shownAddress().pathname === own.current) navigate(to, options);
    },
    [navigate],
  );
};

/**
 * react-admin's way to react-router. It makes the same routes again whenever it registers a resource or learns a permission, and
 * everything in them that links or navigates would be drawn again: the same routes are left as they are.
 */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  useNavigate,
  Routes: memo(reactRouterProvider.Routes, areSame),
};
