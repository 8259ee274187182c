import type { SvgIconComponent } from '@mui/icons-material';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { Tooltip, Stack, Typography } from '@mui/material';
import { useRecordContext, useGetList, type RaRecord } from 'react-admin';
import type { Department } from '../../../contract/endpoints/departments';
import type { User } from '../../../contract/endpoints/users';
import { moduleNames, type Module } from '../../../contract/permissions';
import { menu } from '../../app/shell/menu';
import { RestChip, RowOfThings, useRoomInRow } from '../../kit/fields/ChipRow';
import { Dash } from '../../kit/fields/Dash';
import { formatTime } from '../../kit/words/time';
import { accessOf } from './access';

// The call answers every department at once; the page is only cut here.
const everyDepartment = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: { field: 'department_name', order: 'ASC' },
} as const;

/** Every department by name; none until they are known. `enabled` false asks for nothing yet. */
export const useDepartments = (
  options: { readonly enabled?: boolean } = {},
): { readonly departments: readonly Department[]; readonly isPending: boolean } => {
  const { data = [], isPending } = useGetList<Department & RaRecord>('departments', everyDepartment, options);
  return { departments: data, isPending };
};

/** Whether a user is signed in: since when, and on what device. */
export const SessionField = () => {
  const user = useRecordContext<User>();
  // A server that does not say is not one that says no.
  if (user?.session_since === undefined) return <Dash />;
  if (user.session_since === null)
    return (
      <Typography component="span" variant="inherit" color="text.secondary" noWrap>
        Not signed in
      </Typography>
    );
  return (
    <Stack sx={{ py: 0.5, whiteSpace: 'nowrap' }}>
      <span>Since {formatTime(user.session_since)}</span>
      {user.session_device && (
        <Typography component="span" variant="body2" color="text.secondary">
          {user.session_device}
        </Typography>
      )}
    </Stack>
  );
};

/** The icon of each module: that of the menu entry it opens. */
const moduleIcons = Object.fromEntries(
  moduleNames.map((module) => [
    module,
    menu.find(({ permissionKey }) => permissionKey === `${module}_view`)?.icon ?? LockOutlined,
  ]),
) as Readonly<Record<Module, SvgIconComponent>>;

/** So many icons take the room of a chip. */
const ICONS_A_CHIP = 4;

/** What a user may do, an icon a module; each says its actions. Modules that may only be viewed are paler. */
export const AccessField = () => {
  const user = useRecordContext<User>();
  const room = ICONS_A_CHIP * useRoomInRow();
  const access = user ? accessOf(user.permissions) : [];
  if (access.length === 0) return <Dash />;
  return (
    <RowOfThings>
      {access.slice(0, room).map(({ module, label, isViewOnly }) => {
        const Icon = moduleIcons[module];
        return (
          <Tooltip key={module} title={label}>
            <Icon
              role="img"
              aria-label={label}
              aria-hidden={false}
              sx={{
                fontSize: (theme) => theme.spacing(2.25),
                color: isViewOnly ? 'text.disabled' : 'text.primary',
              }}
            />
          </Tooltip>
        );
      })}
      <RestChip names={access.slice(room).map(({ label }) => label)} />
    </RowOfThings>
  );
};
