import { Avatar, ButtonBase, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useGetIdentity, useStore } from 'react-admin';
import { messages } from '../../../contract/messages';
import { t } from '../../language/t';
import { AccountPopover } from './AccountPopover';

/** The first letters of the first two words of a name, for the avatar. */
export const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map(([first = '']) => first.toUpperCase())
    .join('');

/** Greets the signed-in person by name; offers their account, the list of keys and Logout. */
export const UserMenu = ({ onKeys }: { readonly onKeys: () => void }) => {
  const { identity, isPending } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isOpen, setOpen] = useState(false);
  // The name of the last visit is shown while the current one loads; the store belongs to this person alone.
  const [remembered, remember] = useStore('account.name', '');
  const name = isPending ? remembered : identity?.fullName || t(messages.defaultUser);
  useEffect(() => {
    if (!isPending && name !== remembered) remember(name);
  }, [isPending, name, remembered, remember]);
  return (
    <>
      <ButtonBase
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen(true);
        }}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        sx={{ gap: 1, p: 0.5, borderRadius: 1, minWidth: 0, '&:hover': { bgcolor: 'action.hover' } }}
      >
        <Avatar aria-hidden sx={{ bgcolor: 'surfaces.marked', color: 'primary.main', typography: 'h4' }}>
          {initials(name)}
        </Avatar>
        <span className="unseen">{t('Account of {name}', { name })}</span>
        <Typography noWrap aria-hidden sx={{ display: { xs: 'none', lg: 'block' }, pr: 0.5 }}>
          {name}
        </Typography>
      </ButtonBase>
      {anchor && <AccountPopover {...{ name, anchor, isOpen, onKeys }} onClose={() => setOpen(false)} />}
    </>
  );
};
