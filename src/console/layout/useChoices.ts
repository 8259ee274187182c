import AddCircleOutline from '@mui/icons-material/AddCircleOutline';
import ContrastOutlined from '@mui/icons-material/ContrastOutlined';
import Logout from '@mui/icons-material/Logout';
import { useLogout, useTheme } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { publicPaths } from '../publicPaths';
import { visibleCommands } from './commands';
import type { MenuItem } from './MenuItem';
import { useMenuEntries } from './useMenuEntries';
import { insidePath, itemsOf } from './visibleEntries';

/** Something that the search offers. */
export interface Choice {
  readonly id: string;
  readonly title: string;
  readonly caption?: string | undefined;
  readonly group: 'Pages' | 'Actions';
  readonly icon: MenuItem['icon'];
  readonly run: () => void;
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
      const { id, title, caption, icon } = item;
      const further = item.pages?.filter(({ permissionKey }) => !permissionKey || flags?.[permissionKey]) ?? [];
      return [
        { id, title, caption, icon, group: 'Pages', run: () => void navigate(insidePath(item)) },
        ...further.map(({ title: name, path }): Choice => {
          return { id: path, title: name, caption: title, icon, group: 'Pages', run: () => void navigate(path) };
        }),
      ];
    }),
    ...begun.map(({ id, title, url }): Choice => {
      const run = () => void navigate(publicPaths.toInside(url));
      return { id, title, group: 'Actions', icon: AddCircleOutline, run };
    }),
    {
      id: 'theme',
      title: mode === 'dark' ? 'Light theme' : 'Dark theme',
      group: 'Actions',
      icon: ContrastOutlined,
      run: () => setMode(mode === 'dark' ? 'light' : 'dark'),
    },
    { id: 'logout', title: 'Logout', group: 'Actions', icon: Logout, run: () => void logout() },
  ];
}
