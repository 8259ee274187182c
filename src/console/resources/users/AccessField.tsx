import type { SvgIconComponent } from '@mui/icons-material';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { Tooltip } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { User } from '../../../contract/endpoints/users';
import { arePermissionsUnread, moduleNames, type Module } from '../../../contract/permissions';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { menu } from '../../app/shell/menu';
import { itemsOf } from '../../app/shell/visibleEntries';
import { RestChip, RowOfThings, useRoomInRow } from '../../ui/fields/ChipRow';
import { Dash } from '../../ui/fields/Dash';
import { accessOf } from '../../ui/permissions/accessOf';

/** The icon of each module: that of the menu entry it opens. */
const moduleIcons = perLanguage(
  () =>
    Object.fromEntries(
      moduleNames.map((module) => [
        module,
        itemsOf(menu()).find(({ permissionKey }) => permissionKey === `${module}_view`)?.icon ?? LockOutlined,
      ]),
    ) as Readonly<Record<Module, SvgIconComponent>>,
);

/** The number of icons that take the room of a chip. */
const ICONS_A_CHIP = 4;

/** A user's permissions, an icon per module with the names of its actions. View-only modules are paler. */
export const AccessField = () => {
  const user = useRecordContext<User>();
  const room = ICONS_A_CHIP * useRoomInRow();
  if (arePermissionsUnread(user?.permissions)) return t('Could not be read');
  const access = user ? accessOf(user.permissions) : [];
  if (access.length === 0) return <Dash />;
  return (
    <RowOfThings>
      {access.slice(0, room).map(({ module, label, isViewOnly }) => {
        const Icon = moduleIcons()[module];
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
