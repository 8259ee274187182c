import SwapVert from '@mui/icons-material/SwapVert';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState, type ReactNode, Children, isValidElement } from 'react';
import type { SortPayload } from 'react-admin';
import { t } from '../../language/t';
import { useList } from './useList';

/** A way to sort a list, and its name. */
interface SortChoice extends SortPayload {
  readonly label: string;
}

interface ColumnProps {
  readonly source?: string;
  readonly label?: ReactNode;
  readonly disableSort?: boolean;
}

/** The ways to sort a list by its columns, as its header would. */
const sortChoices = (columns: ReactNode): readonly SortChoice[] =>
  Children.toArray(columns)
    .flatMap((column) => (isValidElement<ColumnProps>(column) ? [column.props] : []))
    .flatMap(({ source, label, disableSort }) =>
      source === undefined || disableSort || typeof label !== 'string'
        ? []
        : [
            { label: t('{label}, ascending', { label }), field: source, order: 'ASC' as const },
            { label: t('{label}, descending', { label }), field: source, order: 'DESC' as const },
          ],
    );

/** Sorts cards, which have no header. */
export const ListSort = ({ columns }: { readonly columns: ReactNode }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { sort, setSort } = useList();
  return (
    <>
      <Button
        size="small"
        startIcon={<SwapVert />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('Sort')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {sortChoices(columns).map(({ label, field, order }) => (
          <MenuItem
            key={`${field} ${order}`}
            selected={sort.field === field && sort.order === order}
            onClick={() => {
              setSort({ field, order });
              setAnchor(null);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
