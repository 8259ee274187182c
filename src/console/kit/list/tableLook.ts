import type { Theme } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import { DataTableClasses } from 'react-admin';
import { tickBoxLook } from '../fields/TickBox';

/** The width of the cell that selects a row, in pixels. */
const SELECT = 44;
/** The width of the box in it. */
const BOX = 36;

/** The row whose record is open at the side. */
export const PEEKED = 'peeked-row';

// The cell that names the row.
const name = (isSelectable: boolean) => (isSelectable ? ':nth-child(2)' : ':first-child');

/** How a table of a list looks: its header and the cell that names a row stay in view, whatever is scrolled. Rows are so many pixels high. */
export const tableLook =
  (maxHeight: number | string, isSelectable: boolean, height: number) =>
  (theme: Theme): SystemStyleObject<Theme> => ({
    // The boxes and buttons of a lower row are lower, too.
    ...(height < theme.measures.tableRow && {
      [`& .${DataTableClasses.row}, & .${DataTableClasses.rowCell}, & .MuiTableCell-paddingCheckbox`]: { height },
      '& tbody .MuiIconButton-root': { p: 0.25 },
    }),
    ...(isSelectable && tickBoxLook(theme, Math.min(BOX, height - 4))),
    // The table scrolls in itself, so that its header stays in view and the page numbers too.
    [`& .${DataTableClasses.tableWrapper}`]: { overflow: 'auto', maxHeight },
    [`& .${DataTableClasses.headerCell}`]: {
      backgroundColor: theme.palette.surfaces.sunken,
      '&:first-child, &:last-child': { borderRadius: 0 },
    },
    [`& .${DataTableClasses.headerCell}${name(isSelectable)}, & .${DataTableClasses.rowCell}${name(isSelectable)}`]: {
      position: 'sticky' as const,
      left: isSelectable ? SELECT : 0,
      zIndex: 1,
      whiteSpace: 'nowrap',
      backgroundColor: theme.palette.background.paper,
    },
    // A pinned cell hides what scrolls under it, and still shows that its row is pointed at.
    [`& .${DataTableClasses.row}:hover .${DataTableClasses.rowCell}${name(isSelectable)}`]: {
      backgroundImage: `linear-gradient(${theme.palette.action.hover}, ${theme.palette.action.hover})`,
    },
    [`& .${DataTableClasses.headerCell}${name(isSelectable)}`]: {
      zIndex: 3,
      backgroundColor: theme.palette.surfaces.sunken,
    },
    [`& .${DataTableClasses.headerCell}, & .${DataTableClasses.rowCell}`]: { px: 1.5, '&:first-child': { pl: 2 } },
    '& .MuiTableRow-root > .MuiTableCell-paddingCheckbox': {
      position: 'sticky' as const,
      left: 0,
      zIndex: 1,
      width: SELECT,
      minWidth: SELECT,
      px: 0.5,
      '&:first-child': { pl: 0.5 },
      backgroundColor: theme.palette.background.paper,
    },
    '& thead > .MuiTableRow-root > .MuiTableCell-paddingCheckbox': {
      top: 0,
      zIndex: 4,
      backgroundColor: theme.palette.surfaces.sunken,
    },
    // The whole cell is the link's target; what else is in it lies above.
    [`& th.${DataTableClasses.rowCell}`]: {
      position: 'relative' as const,
      '& a:first-of-type::after': { content: '""', position: 'absolute', inset: 0 },
      '& button, & [role=img]': { position: 'relative', zIndex: 1 },
    },
    [`& .${PEEKED} > :first-child`]: { boxShadow: `inset 3px 0 0 ${theme.palette.primary.main}` },
    [`& .${DataTableClasses.row}:last-child .${DataTableClasses.rowCell}`]: { borderBottom: 0 },
    // On paper every column is there, and nothing that is for pressing.
    '@media print': {
      [`& .${DataTableClasses.tableWrapper}`]: { overflow: 'visible', maxHeight: 'none' },
      '& .MuiTableCell-paddingCheckbox, & tbody .MuiIconButton-root': { display: 'none !important' },
      '& .MuiTableCell-root.MuiTableCell-root': {
        ...{ position: 'static', height: 'auto', px: 0.5, py: 0.25, fontSize: 8, whiteSpace: 'normal' },
        '& *': { fontSize: 8, whiteSpace: 'normal' },
        '& .tag': { height: 'auto', '& > span': { px: 0.5 } },
      },
      '& .MuiTableRow-root': { height: 'auto' },
    },
  });
