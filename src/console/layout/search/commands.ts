import type { Flag, PermissionFlags } from '../../../contract/permissions';
import type { MenuItem } from '../MenuItem';
import { itemsOf } from '../visibleEntries';

/** Something that the search offers to begin: a page of its own below one of the menu's. */
export interface Command {
  readonly id: string;
  readonly title: string;
  /** Further words that people use for it. */
  readonly words?: readonly string[];
  readonly url: string;
  readonly permissionKey: Flag;
  /** The id of the menu's item that it belongs to: it shows only where that one does. */
  readonly under: string;
}

/** What can be begun from the search. */
export const commands: readonly Command[] = [
  {
    id: 'add-department',
    title: 'Add department',
    words: ['New department'],
    url: '/department-management/add-department',
    permissionKey: 'department_create',
    under: 'department',
  },
  {
    id: 'create-user',
    title: 'Create user',
    words: ['New staff', 'Add user', 'New account', 'Hire'],
    url: '/admin-management-dashboard/create-user',
    permissionKey: 'usermanagement_create',
    under: 'usermanagement',
  },
  {
    id: 'add-notification',
    title: 'Add notification',
    words: ['New push', 'Send push', 'New message'],
    url: '/notification-management/add-notification',
    permissionKey: 'notification_create',
    under: 'notification',
  },
  {
    id: 'create-banner',
    title: 'Create new banner',
    words: ['Add banner', 'New advertisement'],
    url: '/add-banner-dashboard/create-new-banner',
    permissionKey: 'banner_create',
    under: 'banner',
  },
  {
    id: 'create-content',
    title: 'Create content',
    words: ['New page', 'Add page'],
    url: '/cms-management/create-content',
    permissionKey: 'banner_create',
    under: 'content',
  },
];

/** The commands that a person with these flags and this menu may begin. */
export function visibleCommands(flags: PermissionFlags, entries: readonly MenuItem[]): readonly Command[] {
  const shown = new Set(itemsOf(entries).map(({ id }) => id));
  return commands.filter(({ permissionKey, under }) => flags[permissionKey] && shown.has(under));
}
