import AddCircleOutline from '@mui/icons-material/AddCircleOutline';
import ContrastOutlined from '@mui/icons-material/ContrastOutlined';
import Logout from '@mui/icons-material/Logout';
import { useLogout, useTheme } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { publicPaths } from '../../publicPaths';
import type { Choice } from './Choice';
import { visibleCommands } from './commands';
import { useMenuEntries } from '../useMenuEntries';
import { insidePath, itemsOf } from '../visibleEntries';

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
