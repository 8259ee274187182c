import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import Logout from '@mui/icons-material/Logout';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import Translate from '@mui/icons-material/Translate';
import { Box, Divider, ListItemIcon, MenuItem, MenuList, Typography } from '@mui/material';
import { useLogout } from 'react-admin';
import { Link } from 'react-router-dom';
import { choose, otherLanguages } from '../../language/language';
import { t } from '../../language/t';

interface UserMenuEntriesProps {
  readonly name: string;
  readonly onKeys: () => void;
  /** Something was chosen that stays in the console. */
  readonly onDone: () => void;
}

/** What the menu of the signed-in person offers. */
export const UserMenuEntries = ({ name, onKeys, onDone }: UserMenuEntriesProps) => {
  const logout = useLogout();
  return (
    <>
      <Typography variant="h4" component="p" sx={{ px: 2, py: 1.5 }}>
        {t('Hello, {name}', { name })}
      </Typography>
      <Divider />
      <MenuList autoFocusItem aria-label={t('Account')}>
        <MenuItem component={Link} to="/my-account" onClick={onDone}>
          <ListItemIcon>
            <ManageAccountsOutlined fontSize="small" />
          </ListItemIcon>
          {t('My account')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            onDone();
            onKeys();
          }}
        >
          <ListItemIcon>
            <KeyboardOutlined fontSize="small" />
          </ListItemIcon>
          {t('Keys')}
        </MenuItem>
        {otherLanguages().map(([code, name]) => (
          <MenuItem key={code} lang={code} onClick={() => choose(code)}>
            <ListItemIcon>
              <Translate fontSize="small" />
            </ListItemIcon>
            {/* In the machine's own letters: a language's font is loaded with it. */}
            <Box component="span" sx={{ fontFamily: 'system-ui, sans-serif' }}>
              {name}
            </Box>
          </MenuItem>
        ))}
        <MenuItem onClick={() => void logout()}>
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          {t('Logout')}
        </MenuItem>
      </MenuList>
    </>
  );
};
