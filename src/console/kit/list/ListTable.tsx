import { type SxProps, type Theme, Box } from '@mui/material';
import {
  type ReactNode,
  Children,
  cloneElement,
  isValidElement,
  type ReactElement,
  useEffect,
  useRef,
  useState,
} from 'react';
import {
  DataTable,
  DataTableClasses,
  type DataTableProps,
  type RaRecord,
  DataTableHead,
  useListSortContext,
} from 'react-admin';

interface SideShadeProps {
  /** Finds what scrolls sideways among the children. */
  readonly scroller: string;
  readonly children: ReactNode;
}

/** Shades the right side of a table while more of it is there than is in view. */
const SideShade = ({ scroller, children }: SideShadeProps) => {
  const here = useRef<HTMLDivElement>(null);
  const [hasMore, setMore] = useState(false);
  useEffect(() => {
    const box = here.current;
    if (!box) return undefined;
    const read = () => {
      const table = box.querySelector<HTMLElement>(scroller);
      setMore(table !== null && table.scrollWidth - table.clientWidth - table.scrollLeft > 1);
    };
    read();
    // What scrolls may come after its box, and what is in it decides how wide it is.
    const sizes = new ResizeObserver(read);
    for (const element of [box, ...box.querySelectorAll(`${scroller} > *`)]) sizes.observe(element);
    box.addEventListener('scroll', read, { capture: true, passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', read, { capture: true });
    };
  }, [scroller, children]);
  return (
    <Box
      ref={here}
      data-more={hasMore}
      sx={({ palette, spacing }) => ({
        position: 'relative',
        '&::after': {
          content: '""',
          position: 'absolute',
          inset: '0 0 0 auto',
          width: spacing(4),
          pointerEvents: 'none',
          opacity: hasMore ? 1 : 0,
          background: `linear-gradient(to right, transparent, ${palette.surfaces.shade})`,
          zIndex: 4,
        },
      })}
    >
      {children}
    </Box>
  );
};

/** The header of a table; says to a screen reader, too, by which column it is sorted. */
const ListTableHead = ({ children }: { readonly children?: ReactNode }) => {
  const { sort } = useListSortContext();
  return (
    <DataTableHead>
      {Children.map(children, (column) =>
        isValidElement<{ source?: string }>(column) && column.props.source === sort.field
          ? cloneElement(column as ReactElement<{ sortDirection?: 'asc' | 'desc' }>, {
              sortDirection: sort.order === 'ASC' ? 'asc' : 'desc',
            })
          : column,
      )}
    </DataTableHead>
  );
};

const look = (maxHeight: number | string) => (theme: Theme) => ({
  // The table scrolls in itself, so that its header stays in view and the page numbers too.
  [`& .${DataTableClasses.tableWrapper}`]: { overflow: 'auto', maxHeight },
  [`& .${DataTableClasses.headerCell}`]: {
    backgroundColor: theme.palette.surfaces.sunken,
    '&:first-of-type, &:last-child': { borderRadius: 0 },
  },
  [`& .${DataTableClasses.headerCell}:first-of-type, & .${DataTableClasses.rowCell}:first-of-type`]: {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    whiteSpace: 'nowrap',
    backgroundColor: theme.palette.background.paper,
  },
  // A pinned cell hides what scrolls under it, and still shows that its row is pointed at.
  [`& .${DataTableClasses.row}:hover .${DataTableClasses.rowCell}:first-of-type`]: {
    backgroundImage: `linear-gradient(${theme.palette.action.hover}, ${theme.palette.action.hover})`,
  },
  [`& .${DataTableClasses.headerCell}:first-of-type`]: { zIndex: 3, backgroundColor: theme.palette.surfaces.sunken },
  [`& .${DataTableClasses.headerCell}, & .${DataTableClasses.rowCell}`]: { px: 1.5, '&:first-of-type': { pl: 2 } },
  [`& .${DataTableClasses.row}:last-child .${DataTableClasses.rowCell}`]: { borderBottom: 0 },
});

/** What a table of a list can be told beyond its columns. */
export interface ListTableProps {
  /** How a row looks that differs from the others. */
  readonly rowSx?: (record: RaRecord) => SxProps<Theme>;
  /** How high it grows, in pixels, before it scrolls in itself; most of the window where absent. */
  readonly maxHeight?: number;
  readonly children: ReactNode;
}

/** The rows of a list as a table: sorted by its header, the header and the first column always in view. */
export const ListTable = ({ rowSx, maxHeight, children }: ListTableProps) => (
  <SideShade scroller={`.${DataTableClasses.tableWrapper}`}>
    <DataTable
      bulkActionButtons={false}
      rowClick={false}
      head={ListTableHead}
      size="medium"
      sx={look(maxHeight ?? '70vh')}
      {...(rowSx && { rowSx: rowSx as NonNullable<DataTableProps['rowSx']> })}
    >
      {children}
    </DataTable>
  </SideShade>
);
