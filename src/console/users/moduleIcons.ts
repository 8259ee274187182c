import LockOutlined from '@mui/icons-material/LockOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { moduleNames, type Module } from '../../contract/permissions';
import { menu } from '../layout/menu';

/** The icon of each module: that of the menu entry it opens. */
export const moduleIcons = Object.fromEntries(
  moduleNames.map((module) => [
    module,
    menu.find(({ permissionKey }) => permissionKey === `${module}_view`)?.icon ?? LockOutlined,
  ]),
) as Readonly<Record<Module, SvgIconComponent>>;
