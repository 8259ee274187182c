import { tableCellClasses, tableSortLabelClasses, type Theme } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import { DataTableClasses } from 'react-admin';
import { tickBoxLook } from '../fields/TickBox';
import { PINNED_END } from '../page/ScrollShade';
import { RIGHT } from './DataTableColumn';

/** The width of the cell that selects a row, in pixels. */
const SELECT = 44;
/** The width of the box in it. */
const BOX = 36;

/** The class of the cell that selects a row. */
export const BOX_CELL = tableCellClasses.paddingCheckbox;
/** The class of the cell with the button of a row's menu. */
export const MENU_CELL = 'row-menu';

/** The row whose record is open at the side. */
export const PEEKED_ROW = 'peeked-row';

// The cell that names the row.
const name = (isSelectable: boolean) => (isSelectable ? ':nth-child(2)' : ':first-child');

// Rows and cells are plain. Their style has the weight of one class, so that the style of a column or a row outweighs it.
const rowsLook = ({ measures, palette }: Theme): SystemStyleObject<Theme> => ({
  // Collapsed borders belong to the table: pinned cells would leave their lines behind.
  '& table': { borderCollapse: 'separate', borderSpacing: 0 },
  '& :where(tbody > tr)': { height: measures.tableRow, verticalAlign: 'middle' },
  '& :where(tbody > tr:hover)': { bgcolor: 'action.hover' },
  '& :where(tbody > tr > *)': {
    typography: 'body2',
    height: measures.tableRow,
    px: 2,
    py: 0,
    borderBottom: 1,
    borderColor: 'divider',
    color: 'text.primary',
    textAlign: 'left',
  },
  '& tbody > tr:last-of-type > *': { borderBottom: 0 },
  [`& :where(.${RIGHT})`]: { textAlign: 'right' },
  '& .cell-wide': { minWidth: 136 },
  [`& .${MENU_CELL}`]: {
    position: 'sticky',
    right: 0,
    zIndex: 1,
    width: PINNED_END.width,
    textAlign: 'center',
    bgcolor: 'background.paper',
  },
  // Pinned cells hide the content that scrolls under them, and still show the hover of their row.
  [`& tbody > tr:hover > .${MENU_CELL}, & tbody > tr:hover > .${BOX_CELL}`]: {
    backgroundImage: `linear-gradient(${palette.action.hover}, ${palette.action.hover})`,
  },
});

/** The look of a list's table with rows of `height` pixels. Its header and the cell that names a row stay in view while it scrolls. */
export const tableLook =
  (maxHeight: number | undefined, isSelectable: boolean, height: number) =>
  (theme: Theme): SystemStyleObject<Theme> => ({
    ...rowsLook(theme),
    // Lower rows have lower boxes and buttons.
    ...(height < theme.measures.tableRow && {
      [`& .${DataTableClasses.row}, & .${DataTableClasses.rowCell}, & .${BOX_CELL}, & .${MENU_CELL}`]: { height },
      '& tbody .MuiIconButton-root': { p: 0.25 },
    }),
    ...(isSelectable && tickBoxLook(theme, Math.min(BOX, height - 4))),
    // A long table scrolls inside, so that its header and the page numbers stay in view.
    [`& .${DataTableClasses.tableWrapper}`]: { overflow: 'auto', ...(maxHeight !== undefined && { maxHeight }) },
    // Up to ten rows scroll with the page, whatever their height.
    ...(maxHeight === undefined && {
      [`& .${DataTableClasses.tableWrapper}:has(tbody > tr:nth-of-type(11))`]: { maxHeight: '70vh' },
    }),
    [`& .${DataTableClasses.headerCell}`]: {
      position: 'sticky' as const,
      top: 0,
      zIndex: 2,
      backgroundColor: theme.palette.surfaces.sunken,
      // A button has a font of its own.
      [`& .${tableSortLabelClasses.root}`]: { font: 'inherit' },
    },
    [`& .${DataTableClasses.headerCell}${name(isSelectable)}, & .${DataTableClasses.rowCell}${name(isSelectable)}`]: {
      position: 'sticky' as const,
      left: isSelectable ? SELECT : 0,
      zIndex: 1,
      whiteSpace: 'nowrap',
      backgroundColor: theme.palette.background.paper,
    },
    // A pinned cell hides the content that scrolls under it, and still shows the hover of its row.
    [`& .${DataTableClasses.row}:hover .${DataTableClasses.rowCell}${name(isSelectable)}`]: {
      backgroundImage: `linear-gradient(${theme.palette.action.hover}, ${theme.palette.action.hover})`,
    },
    [`& .${DataTableClasses.headerCell}${name(isSelectable)}`]: {
      zIndex: 3,
      backgroundColor: theme.palette.surfaces.sunken,
    },
    // Every column must be in view beside the menu of a window of 1280 pixels.
    [`& .${DataTableClasses.headerCell}, & .${DataTableClasses.rowCell}`]: {
      px: { xs: 1, xl: 1.5 },
      '&:first-child': { pl: 2 },
      '&:last-child': { pr: 1.5 },
    },
    [`& tr > .${BOX_CELL}`]: {
      position: 'sticky' as const,
      left: 0,
      zIndex: 1,
      width: SELECT,
      minWidth: SELECT,
      px: 0.5,
      '&:first-child': { pl: 0.5 },
      backgroundColor: theme.palette.background.paper,
    },
    [`& thead > tr > .${BOX_CELL}`]: {
      top: 0,
      zIndex: 4,
      backgroundColor: theme.palette.surfaces.sunken,
    },
    // The whole cell is the link's target; its other content is above.
    [`& th.${DataTableClasses.rowCell}`]: {
      position: 'relative' as const,
      '& a:first-of-type::after': { content: '""', position: 'absolute', inset: 0 },
      '& button, & [role=img]': { position: 'relative', zIndex: 1 },
    },
    [`& .${PEEKED_ROW} > :first-child`]: { boxShadow: `inset 3px 0 0 ${theme.palette.primary.main}` },
    [`& .${DataTableClasses.row}:last-child .${DataTableClasses.rowCell}`]: { borderBottom: 0 },
    // A printed table has every column, and no buttons.
    '@media print': {
      [`& .${DataTableClasses.tableWrapper}`]: { overflow: 'visible', maxHeight: 'none !important' },
      [`& .${BOX_CELL}, & tbody .MuiIconButton-root`]: { display: 'none !important' },
      '&&& tr > *': {
        ...{ position: 'static', height: 'auto', px: 0.5, py: 0.25, fontSize: 8, whiteSpace: 'normal' },
        '& *': { fontSize: 8, whiteSpace: 'normal' },
        '& .MuiChip-root': { height: 'auto', '& > span': { px: 0.5 } },
      },
      '&&& tr': { height: 'auto' },
    },
  });
