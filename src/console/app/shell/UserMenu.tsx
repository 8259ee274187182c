import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import Logout from '@mui/icons-material/Logout';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import Translate from '@mui/icons-material/Translate';
import { Avatar, Box, ButtonBase, Divider, ListItemIcon, MenuItem, MenuList, Popover, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { useGetIdentity, useLogout } from 'react-admin';
import { Link } from 'react-router-dom';
import { messages } from '../../../contract/messages';
import { choose, otherLanguages } from '../../language/language';
import { t } from '../../language/t';

/** The first letters of the first two words of a name, for the avatar. */
export const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map(([first = '']) => first.toUpperCase())
    .join('');

/** Greets the signed-in person by name and offers their account, the list of keys and Logout. */
export const UserMenu = ({ onKeys }: { readonly onKeys: () => void }) => {
  const { identity, isPending } = useGetIdentity();
  const logout = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // No letters rather than those of somebody else while the name is on its way.
  const name = isPending ? '' : identity?.fullName || t(messages.defaultUser);
  return (
    <>
      <ButtonBase
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        sx={{ gap: 1, p: 0.5, borderRadius: 1, minWidth: 0, '&:hover': { bgcolor: 'action.hover' } }}
      >
        <Avatar aria-hidden sx={{ bgcolor: 'surfaces.marked', color: 'primary.main', typography: 'h4' }}>
          {initials(name)}
        </Avatar>
        <Box component="span" sx={visuallyHidden}>
          {t('Account of {name}', { name })}
        </Box>
        <Typography noWrap aria-hidden sx={{ display: { xs: 'none', lg: 'block' }, pr: 0.5 }}>
          {name}
        </Typography>
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('Account'), sx: { mt: 1 } } }}
      >
        <Typography variant="h4" component="p" sx={{ px: 2, py: 1.5 }}>
          {t('Hello, {name}', { name })}
        </Typography>
        <Divider />
        <MenuList autoFocusItem aria-label={t('Account')}>
          <MenuItem component={Link} to="/my-account" onClick={() => setAnchor(null)}>
            <ListItemIcon>
              <ManageAccountsOutlined fontSize="small" />
            </ListItemIcon>
            {t('My account')}
          </MenuItem>
          <MenuItem
            onClick={() => {
              setAnchor(null);
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
      </Popover>
    </>
  );
};
