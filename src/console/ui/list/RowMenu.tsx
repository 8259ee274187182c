import MoreVert from '@mui/icons-material/MoreVert';
import { IconButton, TableCell } from '@mui/material';
import { createContext, Suspense, use, useState, type ComponentType } from 'react';
import { useGetRecordRepresentation, useRecordContext, type RaRecord } from 'react-admin';
import { t } from '../../language/t';
import { PINNED_END } from '../page/ScrollShade';
import { MENU_CELL } from './tableLook';

/** The props of a row's menu, which is mounted when it is first opened. */
export interface RowMenuProps {
  readonly record: RaRecord;
  readonly name: string;
  readonly anchor: HTMLElement;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The menu of the rows of a list; undefined if rows have none. */
export const RowMenuContext = createContext<ComponentType<RowMenuProps> | undefined>(undefined);

/** The button that opens a row's menu. */
const RowMenuButton = ({ record, Menu }: { readonly record: RaRecord; readonly Menu: ComponentType<RowMenuProps> }) => {
  const nameOf = useGetRecordRepresentation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const named = nameOf(record);
  const name = typeof named === 'string' ? named : String(record.id);
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('Actions for {name}', { name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen(true);
        }}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <Menu {...{ record, name, anchor, isOpen }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

/** The button of the record's menu, if its list has one. */
export const RowMenu = () => {
  const record = useRecordContext();
  const Menu = use(RowMenuContext);
  return Menu && record ? <RowMenuButton record={record} Menu={Menu} /> : null;
};

/** The last cell of a row: the button of its menu, always in view. */
export const RowMenuCell = () =>
  use(RowMenuContext) && (
    <td className={MENU_CELL}>
      <RowMenu />
    </td>
  );

/** The head of the column of these cells. */
export const RowMenuHead = () =>
  use(RowMenuContext) && (
    <TableCell
      variant="head"
      padding="none"
      className={PINNED_END.className}
      sx={{ position: 'sticky', top: 0, right: 0, zIndex: 4, width: PINNED_END.width, bgcolor: 'surfaces.sunken' }}
    >
      <span className="unseen">{t('Actions')}</span>
    </TableCell>
  );
