import { createElement, isValidElement, type ComponentType, type ReactElement } from 'react';
import type { ResourceProps } from 'react-admin';
import { Guard, type GuardProps } from './layout/Guard';

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

/** The pages of a resource, each behind its guard. An editor opens read-only for whoever may only view. */
export const guardedPages = ({ list, create, edit, ...resource }: ResourceProps): ResourceProps => ({
  ...resource,
  list: guarded(list, resource.name, 'list'),
  create: guarded(create, resource.name, 'create'),
  edit: guarded(edit, resource.name, 'show'),
});
