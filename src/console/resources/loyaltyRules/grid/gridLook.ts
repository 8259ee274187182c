import type { Theme } from '@mui/material';
import type { GridColumn } from './cellText';

const widths = { text: 'minmax(0, 1.6fr)', number: 'minmax(0, 1fr)', switch: 'minmax(5.5rem, 0.6fr)' } as const;

/** The look of a grid, with the lines of a table. Below 600 px each row is a card with two cells side by side. */
export const gridLook = (columns: readonly GridColumn[], hasChanges: boolean) => (theme: Theme) => ({
  border: { sm: `1px solid ${theme.palette.divider}` },
  borderRadius: { sm: 1 },
  overflow: { sm: 'hidden' },
  '& [role="row"]': {
    display: 'grid',
    gridTemplateColumns: {
      xs: 'minmax(0, 1fr) minmax(0, 1fr)',
      sm: `3rem ${columns.map(({ kind }) => widths[kind]).join(' ')}${hasChanges ? ' 8rem' : ''}`,
    },
    border: { xs: `1px solid ${theme.palette.divider}`, sm: 0 },
    borderRadius: { xs: 1, sm: 0 },
    mb: { xs: 1.5, sm: 0 },
    overflow: { xs: 'hidden', sm: 'visible' },
    // The colour of paper itself: a row may be on a card or on the ground.
    bgcolor: 'background.paper',
  },
  '& [role="row"] + [role="row"]': { borderTop: { sm: `1px solid ${theme.palette.divider}` } },
  '& [data-off="true"]': { bgcolor: 'surfaces.sunken', color: 'text.secondary' },
  '& [role="columnheader"], & [role="rowheader"], & [role="gridcell"]': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minWidth: 0,
    minHeight: theme.measures.tableRow,
    px: 1.5,
    py: 0.5,
  },
  '& [role="gridcell"]': {
    position: 'relative',
    cursor: 'cell',
    borderLeft: { sm: `1px solid ${theme.palette.divider}` },
    scrollMarginTop: `${theme.measures.topOffset}px`,
    '&:focus, &:focus-within': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: '-2px' },
  },
  '& [data-kind="number"]': { alignItems: { sm: 'flex-end' }, textAlign: { sm: 'right' } },
  '& [data-kind="text"]': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  '& [role="rowheader"]': {
    color: 'text.secondary',
    bgcolor: 'surfaces.sunken',
    gridColumn: { xs: '1 / -1', sm: 'auto' },
    minHeight: { xs: 0, sm: theme.measures.tableRow },
  },
  '& [data-kind="changes"]': {
    gridColumn: { xs: '1 / -1', sm: 'auto' },
    minHeight: { xs: 0, sm: theme.measures.tableRow },
    cursor: 'default',
  },
  '& [aria-invalid="true"]': { bgcolor: 'action.hover' },
});
