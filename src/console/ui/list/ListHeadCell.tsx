import { TableCell, type CSSObject, type Theme } from '@mui/material';
import {
  DataTableClasses,
  useDataTableCallbacksContext,
  useListSortContext,
  type DataTableColumnProps,
} from 'react-admin';

/** The look of the buttons that sort a table, once for the whole page: as MUI's TableSortLabel. */
export const sortLabelLook = ({ palette, transitions, typography }: Theme): CSSObject => ({
  '.sort-label': {
    display: 'inline-flex',
    alignItems: 'center',
    flexDirection: 'inherit',
    padding: 0,
    border: 0,
    font: 'inherit',
    letterSpacing: 'inherit',
    textAlign: 'inherit',
    color: 'inherit',
    background: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    verticalAlign: 'middle',
    '& > svg': {
      flexShrink: 0,
      width: typography.pxToRem(18),
      height: typography.pxToRem(18),
      margin: '0 4px',
      fill: 'currentColor',
      opacity: 0,
      transition: transitions.create(['opacity', 'transform'], { duration: transitions.duration.shorter }),
    },
    '&:focus, &:hover': { color: palette.text.secondary },
    '&:hover > svg': { opacity: 0.5 },
  },
  '[aria-sort] > .sort-label': {
    color: palette.text.primary,
    '& > svg': { opacity: 1, color: palette.text.secondary },
  },
  '[aria-sort=ascending] > .sort-label > svg': { transform: 'rotate(180deg)' },
});

type ListHeadCellProps = Pick<
  DataTableColumnProps,
  'source' | 'label' | 'align' | 'disableSort' | 'sortByOrder' | 'sx'
>;

/** The header of a column: its name, which is a button if the column sorts. React-admin's is ten components. */
export const ListHeadCell = ({
  source = '',
  label,
  align,
  disableSort,
  sortByOrder = 'ASC',
  sx,
}: ListHeadCellProps) => {
  const { sort } = useListSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  const direction = sort.order === 'ASC' ? 'asc' : 'desc';
  return (
    <TableCell
      scope="col"
      variant="head"
      className={`${DataTableClasses.headerCell} column-${source}`}
      {...(align && { align })}
      {...(sx && { sx })}
      {...(source === sort.field && { sortDirection: direction })}
    >
      {handleSort && source !== '' && disableSort !== true ? (
        <button type="button" className="sort-label" data-field={source} data-order={sortByOrder} onClick={handleSort}>
          {label}
          <svg viewBox="0 0 24 24" aria-hidden>
            <path d="m20 12-1.41-1.41L13 16.17V4h-2v12.17l-5.58-5.59L4 12l8 8z" />
          </svg>
        </button>
      ) : (
        label
      )}
    </TableCell>
  );
};
