import AddCircleOutline from '@mui/icons-material/AddCircleOutline';
import ContrastOutlined from '@mui/icons-material/ContrastOutlined';
import Logout from '@mui/icons-material/Logout';
import { useLogout, useTheme } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Flag, PermissionFlags } from '../../../contract/permissions';
import { publicPaths } from '../publicPaths';
import { useMenuEntries } from '../shell/useMenuEntries';
import { insidePath, itemsOf } from '../shell/visibleEntries';
import type { MenuItem } from '../shell/menu';
import type { Choice } from './Choice';

/** Something that the search offers to begin: a page of its own below one of the menu's. */
interface Command {
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

/** Everything that the search offers the signed-in person: their pages, and what they may begin. */
export function useChoices(): readonly Choice[] {
  const { entries = [], flags } = useMenuEntries();
  const navigate = useNavigate();
  const logout = useLogout();
  const [mode, setMode] = useTheme();
  const pages = itemsOf(entries).filter(({ disabled, external }) => !disabled && !external);
  const begun = flags ? visibleCommands(flags, entries) : [];
  return [
    ...pages.flatMap((item): Choice[] => {
      const { id, title, caption, words, icon } = item;
      const further = item.pages?.filter(({ permissionKey }) => !permissionKey || flags?.[permissionKey]) ?? [];
      return [
        { id, title, caption, words, icon, group: 'Pages', run: () => void navigate(insidePath(item)) },
        ...further.map(({ title: name, path }): Choice => {
          return { id: path, title: name, caption: title, icon, group: 'Pages', run: () => void navigate(path) };
        }),
      ];
    }),
    ...begun.map(({ id, title, words, url }): Choice => {
      const run = () => void navigate(publicPaths.toInside(url));
      return { id, title, words, group: 'Actions', icon: AddCircleOutline, run };
    }),
    {
      id: 'theme',
      title: mode === 'dark' ? 'Light theme' : 'Dark theme',
      words: ['Night', 'Day', 'Colours'],
      group: 'Actions',
      icon: ContrastOutlined,
      run: () => setMode(mode === 'dark' ? 'light' : 'dark'),
    },
    {
      id: 'logout',
      title: 'Logout',
      words: ['Sign out', 'Log out', 'Log off', 'Exit'],
      group: 'Actions',
      icon: Logout,
      run: () => void logout(),
    },
  ];
}
