import { createElement, isValidElement, type ComponentType, type ReactElement } from 'react';
import type { ResourceProps } from 'react-admin';
import { Route } from 'react-router-dom';
import { rowOf } from '../../contract';
import type { Flag } from '../../contract/permissions';
import { Guard, type GuardProps } from './shell/Guard';
import { ReadOnlyProvider } from '../kit/form/ReadOnlyContext';
import { preloadOf } from '../kit/page/lazyPage';

/** A page of a resource beside its list, its form and its records. */
export interface FurtherPage {
  /** Behind the resource's own path: `preview`. */
  readonly path: string;
  readonly action: GuardProps['action'];
  readonly page: ComponentType;
}

/** A page that belongs to no resource. */
export interface LonePage {
  /** Its inside path. */
  readonly path: string;
  readonly needs: Flag;
  /** The call without which it has nothing to show, as `nameOf` names it. */
  readonly call: string;
  readonly page: ReactElement;
}

/** A resource and its pages. */
export interface ConsoleResource extends ResourceProps {
  readonly further?: readonly FurtherPage[];
}

const guarded = (
  page: ResourceProps['list'],
  resource: string,
  action: GuardProps['action'],
): ReactElement | undefined =>
  page ? (
    <Guard resource={resource} action={action}>
      {isValidElement(page) ? page : createElement(page as ComponentType)}
    </Guard>
  ) : undefined;

const readOnly = (page: ResourceProps['edit']): ReactElement | undefined =>
  page ? (
    <ReadOnlyProvider value>{isValidElement(page) ? page : createElement(page as ComponentType)}</ReadOnlyProvider>
  ) : undefined;

// Where the contract has no update, the page of a record is only ever looked at.
const recordPages = ({ name, edit }: ConsoleResource): Pick<ResourceProps, 'edit' | 'show'> =>
  rowOf(name, 'update')
    ? { edit: guarded(edit, name, 'edit'), show: guarded(readOnly(edit), name, 'show') }
    : { edit: guarded(edit, name, 'show') };

/** The pages of a resource, each behind its guard. What can be edited can also be looked at, at an address of its own. */
export const guardedPages = ({ list, create, edit, further = [], ...resource }: ConsoleResource): ResourceProps => ({
  ...resource,
  list: guarded(list, resource.name, 'list'),
  create: guarded(create, resource.name, 'create'),
  ...recordPages({ ...resource, edit }),
  children: further.map(({ path, action, page }) => (
    <Route key={path} path={path} element={guarded(page, resource.name, action)} />
  )),
});

/** The route of a page that belongs to no resource, behind its guard. */
export const guardedRoute = ({ path, needs, page }: LonePage): ReactElement => (
  <Route
    key={path}
    path={path}
    element={
      <Guard resource="page" action={needs}>
        {page}
      </Guard>
    }
  />
);

/** Loads the code of the page at an inside path: '/users', '/users/12'. */
export const pageLoader =
  (resources: readonly ConsoleResource[], lonePages: readonly LonePage[]) =>
  async (inside: string): Promise<void> => {
    const [pathname = ''] = inside.split(/[?#]/);
    const [, name, rest] = pathname.split('/');
    const resource = resources.find((each) => each.name === name);
    const lone = lonePages.find(({ path }) => path === pathname)?.page;
    const further = resource?.further?.find(({ path }) => path === rest)?.page;
    const own = rest ? (rest === 'create' ? resource?.create : resource?.edit) : resource?.list;
    await preloadOf(lone ?? further ?? own)?.();
  };
