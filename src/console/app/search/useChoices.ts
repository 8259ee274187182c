import AddCircleOutline from '@mui/icons-material/AddCircleOutline';
import ContrastOutlined from '@mui/icons-material/ContrastOutlined';
import Logout from '@mui/icons-material/Logout';
import { useLogout, useTheme } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { rowOf, type GroupName } from '../../../contract';
import { flagsNeeded } from '../../../contract/endpoint';
import type { PermissionFlags } from '../../../contract/permissions';
import { useMenuEntries } from '../shell/useMenuEntries';
import { insidePath, itemsOf } from '../shell/visibleEntries';
import type { MenuItem } from '../shell/menu';
import type { Choice } from './Choice';

/** Something that the search offers to begin: the page that makes a record of a resource. */
interface Command {
  readonly resource: GroupName;
  readonly title: string;
  /** Further words that people use for it. */
  readonly words?: readonly string[];
  /** The id of the menu's item that it belongs to: it shows only where that one does. */
  readonly under: string;
}

/** What can be begun from the search: of each resource with a page that makes a record, that page. */
export const commands: readonly Command[] = [
  { resource: 'departments', title: 'Add department', words: ['New department'], under: 'department' },
  {
    resource: 'users',
    title: 'Create user',
    words: ['New staff', 'Add user', 'New account', 'Hire'],
    under: 'usermanagement',
  },
  {
    resource: 'notifications',
    title: 'Add notification',
    words: ['New push', 'Send push', 'New message'],
    under: 'notification',
  },
  { resource: 'banners', title: 'Create new banner', words: ['Add banner', 'New advertisement'], under: 'banner' },
  { resource: 'contents', title: 'Create content', words: ['New page', 'Add page'], under: 'content' },
  { resource: 'redeem-points', title: 'Add redemption rule', words: ['New rule'], under: 'redeem-points' },
];

/** The commands that a person with these flags and this menu may begin. */
export function visibleCommands(flags: PermissionFlags, entries: readonly MenuItem[]): readonly Command[] {
  const shown = new Set(itemsOf(entries).map(({ id }) => id));
  return commands.filter(({ resource, under }) => {
    const row = rowOf(resource, 'create');
    return row && flagsNeeded(row).some((flag) => flags[flag]) && shown.has(under);
  });
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
    ...begun.map(({ resource, title, words }): Choice => {
      const run = () => void navigate(`/${resource}/create`);
      return { id: `create ${resource}`, title, words, group: 'Actions', icon: AddCircleOutline, run };
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
