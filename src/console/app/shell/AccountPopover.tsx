import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import Logout from '@mui/icons-material/Logout';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import Translate from '@mui/icons-material/Translate';
import { Box, Divider, ListItemIcon, MenuItem, MenuList, Popover, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { otherLanguages } from '../../language/language';
import { chooseLanguage } from '../../language/load';
import { t } from '../../language/t';
import { useSignOut } from './useSignOut';

interface AccountPopoverProps {
  readonly name: string;
  readonly anchor: HTMLElement;
  readonly isOpen: boolean;
  readonly onKeys: () => void;
  readonly onClose: () => void;
}

/** The popover behind the name of the signed-in person: their account, the list of keys, other languages and Logout. */
export const AccountPopover = ({ name, anchor, isOpen, onKeys, onClose }: AccountPopoverProps) => {
  const signOut = useSignOut();
  return (
    <Popover
      open={isOpen}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('Account'), sx: { mt: 1 } } }}
    >
      <Typography variant="h4" component="p" sx={{ px: 2, py: 1.5 }}>
        {t('Hello, {name}', { name })}
      </Typography>
      <Divider />
      <MenuList autoFocusItem aria-label={t('Account')}>
        <MenuItem component={Link} to="/my-account" onClick={onClose}>
          <ListItemIcon>
            <ManageAccountsOutlined fontSize="small" />
          </ListItemIcon>
          {t('My account')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            onClose();
            onKeys();
          }}
        >
          <ListItemIcon>
            <KeyboardOutlined fontSize="small" />
          </ListItemIcon>
          {t('Keyboard shortcuts')}
        </MenuItem>
        {otherLanguages().map(([code, name]) => (
          <MenuItem key={code} lang={code} onClick={() => chooseLanguage(code)}>
            <ListItemIcon>
              <Translate fontSize="small" />
            </ListItemIcon>
            {/* The system's own font: the font of a language is loaded only with that language. */}
            <Box component="span" sx={{ fontFamily: 'system-ui, sans-serif' }}>
              {name}
            </Box>
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            onClose();
            signOut();
          }}
        >
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          {t('Logout')}
        </MenuItem>
      </MenuList>
    </Popover>
  );
};
