import { Avatar, Box, ButtonBase, Popover, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { lazy, Suspense, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { messages } from '../../../contract/messages';
import { t } from '../../language/t';

const UserMenuEntries = lazy(() => import('./UserMenuEntries').then((m) => ({ default: m.UserMenuEntries })));

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
        <Suspense>
          <UserMenuEntries name={name} onKeys={onKeys} onDone={() => setAnchor(null)} />
        </Suspense>
      </Popover>
    </>
  );
};
