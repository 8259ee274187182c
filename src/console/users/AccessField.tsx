import { Stack, Tooltip } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { User } from '../../contract/endpoints/users';
import { accessOf } from './accessOf';
import { moduleIcons } from './moduleIcons';
import { Dash } from '../ui/fields/Dash';

/** What a user may do, an icon a module; each says its actions. Modules that may only be viewed are paler. */
export const AccessField = () => {
  const user = useRecordContext<User>();
  const access = user ? accessOf(user.permissions) : [];
  if (access.length === 0) return <Dash />;
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{
        gap: 0.5,
        fontSize: (theme) => theme.spacing(2.25),
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        justifyContent: { xs: 'flex-end', sm: 'flex-start' },
      }}
    >
      {access.map(({ module, label, isViewOnly }) => {
        const Icon = moduleIcons[module];
        return (
          <Tooltip key={module} title={label}>
            <Icon
              role="img"
              aria-label={label}
              aria-hidden={false}
              fontSize="inherit"
              sx={{ color: isViewOnly ? 'text.disabled' : 'text.primary' }}
            />
          </Tooltip>
        );
      })}
    </Stack>
  );
};
