import type { QueryClient } from '@tanstack/react-query';
import { createElement, isValidElement, type ComponentType, type ReactElement } from 'react';
import type { ResourceProps } from 'react-admin';
import { Route } from 'react-router-dom';
import { factsOfRow } from '../../contract/rowFacts';
import type { Flag } from '../../contract/permissions';
import type { ConsoleDataProvider } from '../data/ConsoleDataProvider';
import { ReadOnlyProvider } from '../ui/form/formContext';
import { preloadOf } from '../ui/page/lazyPage';
import { Guard, type GuardProps } from './shell/Guard';

/** A further page of a resource, besides its list, form and records. */
export interface ExtraPage {
  /** The path behind the resource's own: `preview`. */
  readonly path: string;
  readonly action: GuardProps['action'];
  readonly page: ComponentType;
}

/** A resource in the form of its folder's description. */
export interface ResourceDefinition extends ResourceProps {
  readonly further?: readonly ExtraPage[];
}

/** The props of `<Resource>`, and the function that preloads the code of one of its pages. */
export interface ConsoleResource extends ResourceProps {
  /** Preloads the page behind the resource's path: undefined for the list, 'create', the path of an extra page, or an id. */
  readonly loadPage: (rest: string | undefined) => Promise<unknown> | undefined;
}

/** A page that belongs to no resource. */
export interface CustomPage {
  /** The inside path of the page. */
  readonly path: string;
  /** Any one of these flags opens the page. */
  readonly needs: readonly Flag[];
  /** The calls, as `nameOf` names them; the page has nothing to show unless all of them are served. */
  readonly calls: readonly string[];
  readonly page: ReactElement;
  /** Preloads the code of the page. */
  readonly loadPage: () => Promise<unknown>;
  /** Prefetches the data of the page. */
  readonly prefetch?: PrefetchPage;
}

/** Prefetches the data of the page at an address, and settles when the answers are cached. */
export type PrefetchPage = (
  world: { readonly queryClient: QueryClient; readonly dataProvider: ConsoleDataProvider },
  address: { readonly path: string; readonly search: string },
) => Promise<unknown>;

const elementOf = (page: ResourceProps['list']): ReactElement =>
  isValidElement(page) ? page : createElement(page as ComponentType);

const guarded = (
  page: ResourceProps['list'],
  resource: string,
  action: GuardProps['action'],
): ReactElement | undefined =>
  page ? (
    <Guard resource={resource} action={action}>
      {elementOf(page)}
    </Guard>
  ) : undefined;

const readOnly = (page: ResourceProps['edit']): ReactElement | undefined =>
  page ? <ReadOnlyProvider value>{elementOf(page)}</ReadOnlyProvider> : undefined;

// The page of a record is read-only if the contract has no update.
const recordPages = ({ name, edit }: ResourceDefinition): Pick<ResourceProps, 'edit' | 'show'> =>
  factsOfRow(name, 'update')
    ? { edit: guarded(edit, name, 'edit'), show: guarded(readOnly(edit), name, 'show') }
    : { edit: guarded(edit, name, 'show') };

/**
 * Makes a resource for `<Resource>`: each page behind its guard.
 * Records that can be edited also have a read-only page at its own address.
 */
export const resource = (definition: ResourceDefinition): ConsoleResource => {
  const { list, create, edit, further = [], ...rest } = definition;
  return {
    ...rest,
    list: guarded(list, rest.name, 'list'),
    create: guarded(create, rest.name, 'create'),
    ...recordPages(definition),
    children: further.map(({ path, action, page }) => (
      <Route key={path} path={path} element={guarded(page, rest.name, action)} />
    )),
    loadPage: (path) => {
      if (!path) return preloadOf(list)?.();
      const own = path === 'create' ? create : edit;
      return preloadOf(further.find((page) => page.path === path)?.page ?? own)?.();
    },
  };
};

/** The route of a page that belongs to no resource, behind its guard. */
export const guardedRoute = ({ path, needs, page }: CustomPage): ReactElement => (
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
