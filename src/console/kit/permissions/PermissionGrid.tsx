import { Box, Table, TableBody, TableCell, TableHead, TableRow, type Theme, Stack } from '@mui/material';
import { memo, useRef, useState, type KeyboardEvent, type SyntheticEvent, type ReactNode } from 'react';
import { actionNames, moduleNames, type Flag, type PermissionFlags } from '../../../contract/permissions';
import { actionLabels, moduleLabels } from '../../../contract/permissionWords';
import { SideShade } from '../page/SideShade';
import { boxOf, flagsAt, cellAfter, type GridCell } from './gridMoves';
import { pressed, gridStateOf, type GridRules } from './gridRules';
import { PermissionBox, type PermissionBoxProps } from './PermissionBox';

interface HeadTextProps {
  readonly text: string;
  readonly box: ReactNode;
  /** True where text and box are beside one another. */
  readonly isInline?: boolean;
}

/** The head of a row or a column of the grid, with the box that covers all of it. */
const HeadText = ({ text, box, isInline = false }: HeadTextProps) => (
  <Stack
    direction={isInline ? 'row' : 'column'}
    sx={{ alignItems: 'center', justifyContent: isInline ? 'space-between' : 'center', gap: isInline ? 1 : 0 }}
  >
    <span>{text}</span>
    {box}
  </Stack>
);

interface BoxCellProps extends PermissionBoxProps {
  /** Where the cell is a head: what it is the head of. */
  readonly head?: string | undefined;
  /** Whether its head is that of a column or of a row; absent within. */
  readonly scope?: 'col' | 'row' | undefined;
}

/** A cell with its box. A press changes a few of a hundred: only those are drawn again. */
const BoxCell = memo(({ head, scope, ...box }: BoxCellProps) => (
  <TableCell
    {...(scope && { component: 'th', scope })}
    sx={scope === 'col' ? { textTransform: 'capitalize' } : undefined}
  >
    {head === undefined ? (
      <PermissionBox {...box} />
    ) : (
      <HeadText text={head} box={<PermissionBox {...box} />} isInline={scope === 'row' || box.column === 0} />
    )}
  </TableCell>
));
BoxCell.displayName = 'BoxCell';

/** The cell of an action that its module does not have. */
const NoBox = memo(() => <TableCell>–</TableCell>);
NoBox.displayName = 'NoBox';

/** The permissions of somebody, to look at or to change. */
export interface PermissionGridProps {
  readonly label: string;
  readonly flags: PermissionFlags;
  readonly rules: GridRules;
  readonly isReadOnly?: boolean;
  /** What the flags are compared with, such as a user's department. */
  readonly comparedTo?: { readonly name: string; readonly flags: PermissionFlags } | undefined;
  readonly isInvalid?: boolean;
  /** Hears the new flags, and which of them the pressed box covers. */
  readonly onChange: (flags: PermissionFlags, pressed: readonly Flag[]) => void;
}

const cellOf = (target: EventTarget): GridCell => {
  const { row, column } = (target as HTMLElement).dataset;
  return { row: Number(row), column: Number(column) };
};

const columns = ['', ...actionNames.map((action) => actionLabels[action])];
const rows = ['', ...moduleNames.map((module) => moduleLabels[module])];

const SCROLLER = 'permission-grid';

const look = (theme: Theme) => ({
  overflow: 'auto',
  maxHeight: '80vh',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  // A box that gets the focus comes out from under the sticky heads.
  scrollPaddingTop: theme.spacing(9),
  scrollPaddingLeft: theme.spacing(18),
  '& th, & td': { px: { xs: 0.5, sm: 1 }, textAlign: 'center' },
  '& thead th': { position: 'sticky', top: 0, zIndex: 1, bgcolor: 'surfaces.sunken', lineHeight: 1.5, py: 0.5 },
  '& th:first-of-type': {
    position: 'sticky',
    left: 0,
    textAlign: 'left',
    bgcolor: 'background.paper',
    borderRight: 1,
    borderRightColor: 'divider',
    zIndex: 1,
  },
  '& thead th:first-of-type': { zIndex: 2, bgcolor: 'surfaces.sunken' },
  '& tbody tr:last-child > *': { borderBottom: 0 },
  '& tbody tr:hover > *': { bgcolor: 'surfaces.sunken' },
});

/** Modules down, actions across, a box for each flag and for each row, column and everything; keys as in a spreadsheet. */
export const PermissionGrid = (props: PermissionGridProps) => {
  const { label, flags, rules, isReadOnly = false, isInvalid = false, comparedTo, onChange } = props;
  const [current, setCurrent] = useState<GridCell>({ row: 1, column: 1 });
  const table = useRef<HTMLTableElement>(null);

  const press = (event: SyntheticEvent) => {
    const targets = flagsAt(cellOf(event.target));
    const next = isReadOnly ? flags : pressed(flags, targets, rules);
    if (next !== flags) onChange(next, targets);
    // The browser has taken the mixed state off the box, whatever came of the press.
    else (event.target as HTMLInputElement).indeterminate = gridStateOf(flags, targets) === 'some';
  };
  const move = (event: KeyboardEvent) => {
    const to = cellAfter(current, event.key, event.ctrlKey || event.metaKey);
    // Enter would save the form from under a box that was only looked at.
    if (to || event.key === 'Enter') event.preventDefault();
    if (!to) return;
    setCurrent(to);
    table.current?.querySelector<HTMLElement>(`[data-row="${to.row}"][data-column="${to.column}"]`)?.focus();
  };
  const cellAt = (row: number, column: number, head?: string, scope?: BoxCellProps['scope']) => (
    <BoxCell
      key={column}
      {...boxOf({ row, column }, flags, rules, comparedTo)}
      head={head}
      scope={scope}
      row={row}
      column={column}
      isCurrent={current.row === row && current.column === column}
      isReadOnly={isReadOnly}
    />
  );

  return (
    <SideShade scroller={`.${SCROLLER}`}>
      <Box className={SCROLLER} sx={look}>
        <Table
          ref={table}
          role="grid"
          aria-label={label}
          aria-readonly={isReadOnly}
          aria-invalid={isInvalid || undefined}
          onKeyDown={move}
          onChange={press}
          onFocus={({ target }) => setCurrent(cellOf(target))}
        >
          <TableHead>
            <TableRow>
              {columns.map((action, column) => cellAt(0, column, column === 0 ? 'Everything' : action, 'col'))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice(1).map((module, index) => (
              <TableRow key={module}>
                {cellAt(index + 1, 0, module, 'row')}
                {columns
                  .slice(1)
                  .map((action, across) =>
                    flagsAt({ row: index + 1, column: across + 1 }).length > 0 ? (
                      cellAt(index + 1, across + 1)
                    ) : (
                      <NoBox key={action} />
                    ),
                  )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </SideShade>
  );
};
