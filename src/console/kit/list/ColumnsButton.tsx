import ViewWeek from '@mui/icons-material/ViewWeek';
import type { ReactNode } from 'react';
import { t } from '../../language/t';
import { ToolbarMenuButton } from './ToolbarMenuButton';
import { lazyWithRetry } from '../page/lazyWithRetry';

const load = () => import('./ColumnsMenu');
const ColumnsMenu = lazyWithRetry(() => load().then((m) => m.ColumnsMenu));

interface ColumnsButtonProps {
  readonly columns: ReactNode;
  /** The columns that are hidden from those who have not chosen. */
  readonly off?: readonly string[] | undefined;
}

/** Which columns a table shows, in what order, and how high its rows are. */
export const ColumnsButton = ({ columns, off }: ColumnsButtonProps) => (
  <ToolbarMenuButton label={t('Columns')} icon={<ViewWeek />} popup="dialog" load={load}>
    {(anchor, close) => <ColumnsMenu anchor={anchor} columns={columns} off={off} onClose={close} />}
  </ToolbarMenuButton>
);
