import ViewWeek from '@mui/icons-material/ViewWeek';
import type { ReactNode } from 'react';
import { t } from '../../language/t';
import { ToolbarMenuButton } from './ToolbarMenuButton';
import { lazyWithRetry } from '../page/lazyWithRetry';

const load = () => import('./ColumnsMenu');
const ColumnsMenu = lazyWithRetry(() => load().then((m) => m.ColumnsMenu));

interface ColumnsButtonProps {
  readonly columns: ReactNode;
  /** The columns that are hidden by default. */
  readonly off?: readonly string[] | undefined;
}

/** The button of the columns menu: columns, their order and the height of rows. */
export const ColumnsButton = ({ columns, off }: ColumnsButtonProps) => (
  <ToolbarMenuButton label={t('Columns')} icon={<ViewWeek />} popup="dialog" load={load}>
    {(anchor, close) => <ColumnsMenu anchor={anchor} columns={columns} off={off} onClose={close} />}
  </ToolbarMenuButton>
);
