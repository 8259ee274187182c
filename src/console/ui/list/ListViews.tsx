import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import SwapVert from '@mui/icons-material/SwapVert';
import ViewWeek from '@mui/icons-material/ViewWeek';
import { Button, Menu, MenuItem } from '@mui/material';
import { Children, isValidElement, memo, Suspense, useState, type ReactNode } from 'react';
import type { SortPayload } from 'react-admin';
import { t } from '../../language/t';
import { lazyWithRetry } from '../page/lazyWithRetry';
import { useIsNarrow } from '../page/useIsNarrow';
import { useList } from './useList';

const loadColumns = () => import('./ColumnsMenu');
const ColumnsMenu = lazyWithRetry(() => loadColumns().then((m) => m.ColumnsMenu));
const loadViews = () => import('./SavedViewsMenu');
const SavedViewsMenu = lazyWithRetry(() => loadViews().then((m) => m.SavedViewsMenu));

interface ToolbarMenuButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly popup: 'menu' | 'dialog';
  /** Fetches the code of the menu: starts when the button is pointed at or focused. */
  readonly load: () => Promise<unknown>;
  /** Renders the menu after its first opening; without an anchor it is closed. */
  readonly children: (anchor: HTMLElement | null, close: () => void) => ReactNode;
}

/** A button whose menu loads when it is first opened. */
const ToolbarMenuButton = ({ label, icon, popup, load, children }: ToolbarMenuButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isWanted, setWanted] = useState(false);
  const prepare = () => void load().catch(() => undefined);
  return (
    <>
      <Button
        size="small"
        startIcon={icon}
        aria-haspopup={popup}
        aria-expanded={anchor !== null}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWanted(true);
        }}
      >
        {label}
      </Button>
      {isWanted && <Suspense fallback={null}>{children(anchor, () => setAnchor(null))}</Suspense>}
    </>
  );
};

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
  const choices = sortChoices(columns);
  if (choices.length === 0) return null;
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
        {choices.map(({ label, field, order }) => (
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

interface ListViewsProps {
  readonly columns: ReactNode;
  /** The columns that are hidden by default. */
  readonly hiddenColumns: readonly string[] | undefined;
}

/** The buttons of a list's look: its columns, or its order in a narrow window, and saved views. */
export const ListViews = memo(({ columns, hiddenColumns }: ListViewsProps) => (
  <>
    {useIsNarrow() ? (
      <ListSort columns={columns} />
    ) : (
      <ToolbarMenuButton label={t('Columns')} icon={<ViewWeek />} popup="dialog" load={loadColumns}>
        {(anchor, close) => <ColumnsMenu anchor={anchor} columns={columns} off={hiddenColumns} onClose={close} />}
      </ToolbarMenuButton>
    )}
    <ToolbarMenuButton label={t('Views')} icon={<BookmarkBorder />} popup="menu" load={loadViews}>
      {(anchor, close) => <SavedViewsMenu anchor={anchor} onClose={close} />}
    </ToolbarMenuButton>
  </>
));
