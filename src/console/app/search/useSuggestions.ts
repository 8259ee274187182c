import AddCircleOutline from '@mui/icons-material/AddCircleOutline';
import ContrastOutlined from '@mui/icons-material/ContrastOutlined';
import Logout from '@mui/icons-material/Logout';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import PendingActionsOutlined from '@mui/icons-material/PendingActionsOutlined';
import { useTheme } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { flagsNeeded } from '../../../contract/endpoint';
import { factsOfRow } from '../../../contract/rowFacts';
import type { PermissionFlags } from '../../../contract/permissions';
import { formatMoney } from '../../ui/words/money';
import { counted } from '../../ui/words/words';
import { t } from '../../language/t';
import { useConfig } from '../../data/config';
import { useMenuEntries } from '../shell/useMenuEntries';
import { useSignOut } from '../shell/useSignOut';
import { insidePath, itemsOf } from '../shell/visibleEntries';
import { useWaitingByPath, waitingKinds, waitingLink } from '../shell/waitingItems';
import type { NewRecordPage, MenuItem } from '../shell/MenuItem';
import type { SearchSuggestion } from './SearchSuggestion';

/** The actions that these flags and this menu allow: for each entry, the page that makes a record. */
export function visibleCommands(flags: PermissionFlags, entries: readonly MenuItem[]): readonly NewRecordPage[] {
  return itemsOf(entries)
    .flatMap(({ makes }) => makes ?? [])
    .filter(({ resource }) => {
      const row = factsOfRow(resource, 'create');
      return row && flagsNeeded(row).some((flag) => flags[flag]);
    });
}

/** All pages and actions that the search offers the signed-in person. */
export function useSuggestions(): readonly SearchSuggestion[] {
  const { entries = [], flags } = useMenuEntries();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [mode, setMode] = useTheme();
  const config = useConfig();
  const waiting = [...useWaitingByPath().values()];
  const pages = itemsOf(entries).filter(({ disabled, external }) => !disabled && !external);
  const begun = flags ? visibleCommands(flags, entries) : [];
  return [
    ...pages.flatMap((item): SearchSuggestion[] => {
      const { id, title, caption, words, icon } = item;
      const further = item.pages?.filter(({ permissionKey }) => !permissionKey || flags?.[permissionKey]) ?? [];
      return [
        { id, title, caption, words, icon, group: 'Pages', run: () => void navigate(insidePath(item)) },
        ...further.map(({ title: name, path }): SearchSuggestion => {
          return { id: path, title: name, caption: title, icon, group: 'Pages', run: () => void navigate(path) };
        }),
      ];
    }),
    ...begun.map(({ resource, title, words }): SearchSuggestion => {
      const run = () => void navigate(`/${resource}/create`);
      return { id: `create ${resource}`, title, words, group: 'Actions', icon: AddCircleOutline, run };
    }),
    ...waiting.map(({ kind, count, amount_paise }): SearchSuggestion => {
      return {
        id: `waiting ${kind}`,
        title: counted(count, waitingKinds[kind]),
        caption: amount_paise === undefined ? undefined : formatMoney(amount_paise, config),
        words: kind.endsWith('Refunds') ? [t('Overdue refunds')] : [],
        group: 'Actions',
        icon: PendingActionsOutlined,
        run: () => void navigate(waitingLink(kind)),
      };
    }),
    {
      id: 'theme',
      title: mode === 'dark' ? t('Light theme') : t('Dark theme'),
      words: [t('Night'), t('Day'), t('Colours')],
      group: 'Actions',
      icon: ContrastOutlined,
      run: () => setMode(mode === 'dark' ? 'light' : 'dark'),
    },
    {
      id: 'my-account',
      title: t('My account'),
      words: [t('Password')],
      group: 'Actions',
      icon: ManageAccountsOutlined,
      run: () => void navigate('/my-account'),
    },
    {
      id: 'logout',
      title: t('Logout'),
      words: [t('Sign out'), t('Log out'), t('Log off'), t('Exit')],
      group: 'Actions',
      icon: Logout,
      run: signOut,
    },
  ];
}
