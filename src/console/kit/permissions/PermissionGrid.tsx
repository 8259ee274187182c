import { Box, Table, type Theme } from '@mui/material';
import { memo, useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import { actionNames, moduleNames, type Flag, type Module, type PermissionFlags } from '../../../contract/permissions';
import { LOW_WINDOW } from '../../app/shell/pageStyle';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { tickBoxLook } from '../fields/TickBox';
import { SideShade } from '../page/SideShade';
import { actionLabels, moduleLabels } from '../words/permissionWords';
import { elementAt, placeAfter, placeOf, type GridPlace } from '../grid/gridMoves';
import { boxes, boxOf, flagsAt } from './gridBoxes';
import { pressed, gridStateOf, type GridRules } from './gridRules';
import { PermissionBox, type PermissionBoxProps } from './PermissionBox';

interface BoxCellProps extends PermissionBoxProps {
  /** Where the cell is the head of a row or a column: what it is the head of. */
  readonly head?: string | undefined;
  /** What else the permissions of a row are for. */
  readonly besides?: string | undefined;
  /** Whether it is the head of a column or of a row; absent within. */
  readonly scope?: 'col' | 'row' | undefined;
}

/** A cell with its box. A press changes a few of a hundred: only those are drawn again. */
const BoxCell = memo(({ head, besides, scope, ...box }: BoxCellProps) =>
  head === undefined ? (
    <td>
      <PermissionBox {...box} />
    </td>
  ) : (
    <th scope={scope}>
      <div className={scope === 'row' || box.column === 0 ? 'in-line' : undefined}>
        <span>
          {head}
          {besides !== undefined && <small>{besides}</small>}
        </span>
        <PermissionBox {...box} />
      </div>
    </th>
  ),
);
BoxCell.displayName = 'BoxCell';

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

const columns = perLanguage(() => ['', ...actionNames.map((action) => actionLabels()[action])]);
const rows = perLanguage(() => ['', ...moduleNames.map((module) => moduleLabels()[module])]);
/** What a module opens besides the pages of its own name. */
const opensBesides = perLanguage((): Readonly<Partial<Record<Module, string>>> => ({
  banner: t('with Content Management'),
}));

const SCROLLER = 'permission-grid';

const look = (theme: Theme) => ({
  overflow: 'auto',
  // Its heads are in view while it is: it is no higher than what the bars leave.
  maxHeight: `max(20rem, calc(100dvh - ${theme.measures.topOffset}px - var(--save-bar, 0px)))`,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  // A box that gets the focus comes out from under the sticky heads.
  scrollPaddingTop: theme.spacing(9),
  scrollPaddingLeft: theme.spacing(18),
  '& th, & td': {
    ...theme.typography.body2,
    height: theme.measures.tableRow,
    px: { xs: 0.5, sm: 1 },
    py: 0,
    textAlign: 'center',
    color: 'text.primary',
    borderBottom: 1,
    borderBottomColor: 'divider',
  },
  '& th > div': { display: 'flex', flexDirection: 'column', alignItems: 'center', justifyContent: 'center' },
  '& th small': { ...theme.typography.caption, display: 'block', lineHeight: 1.2, color: 'text.secondary' },
  '& th > .in-line': { flexDirection: 'row', justifyContent: 'space-between', gap: 1 },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    bgcolor: 'surfaces.sunken',
    color: 'text.secondary',
    fontWeight: 500,
    lineHeight: 1.5,
    whiteSpace: 'nowrap',
    textTransform: 'capitalize',
    py: 0.5,
    // A border stays where the head comes from.
    ...{ borderBottom: 0, boxShadow: `inset 0 -1px ${theme.palette.divider}` },
  },
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
  ...tickBoxLook(theme),
  // More or less than what the grid is compared with.
  '& .tick-box > span': {
    position: 'absolute',
    right: 0,
    top: 0,
    lineHeight: 1,
    fontWeight: 700,
    color: 'secondary.main',
  },
  // With room for all its columns it scrolls with the page, and its heads stop under the page's bar.
  '@container (min-width: 32rem)': {
    overflow: 'clip',
    maxHeight: 'none',
    '& thead th': { top: theme.measures.topOffset, [LOW_WINDOW]: { top: 0 } },
    '& input': { scrollMarginTop: theme.spacing(9) },
  },
});

/** Where Tab leads to at first. */
const FIRST: GridPlace = { row: 1, column: 1 };

/** Modules down, actions across, a box for each flag and for each row, column and everything; keys as in a spreadsheet. */
export const PermissionGrid = (props: PermissionGridProps) => {
  const { label, flags, rules, isReadOnly = false, isInvalid = false, comparedTo, onChange } = props;
  // Where Tab leads to moves with the focus, in the boxes themselves: a render would come to the same.
  const current = useRef(FIRST);
  const table = useRef<HTMLTableElement>(null);

  const press = (event: SyntheticEvent) => {
    const place = placeOf(event.target);
    if (!place) return;
    const targets = flagsAt(place);
    const next = isReadOnly ? flags : pressed(flags, targets, rules);
    if (next !== flags) onChange(next, targets);
    // The browser has taken the mixed state off the box, whatever came of the press.
    else (event.target as HTMLInputElement).indeterminate = gridStateOf(flags, targets) === 'some';
  };
  const boxAt = (place: GridPlace) => elementAt(table.current, place);
  const stopAt = (place: GridPlace = current.current) => {
    boxAt(current.current)?.setAttribute('tabindex', '-1');
    boxAt(place)?.setAttribute('tabindex', '0');
    current.current = place;
  };
  const move = (event: KeyboardEvent) => {
    const to = placeAfter(current.current, { key: event.key, withCtrl: event.ctrlKey || event.metaKey }, boxes);
    // Enter would save the form from under a box that was only looked at.
    if (to || event.key === 'Enter') event.preventDefault();
    if (to) boxAt(to)?.focus();
  };
  const cellAt = (row: number, column: number, head?: string, scope?: BoxCellProps['scope'], besides?: string) => (
    <BoxCell
      key={column}
      {...boxOf({ row, column }, flags, rules, comparedTo)}
      head={head}
      besides={besides}
      scope={scope}
      row={row}
      column={column}
      isFirst={row === FIRST.row && column === FIRST.column}
      isReadOnly={isReadOnly}
      isCompared={comparedTo !== undefined}
    />
  );

  return (
    <Box sx={{ containerType: 'inline-size' }}>
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
            onFocus={({ target }) => stopAt(placeOf(target))}
          >
            <thead>
              <tr>
                {columns().map((action, column) => cellAt(0, column, column === 0 ? t('Everything') : action, 'col'))}
              </tr>
            </thead>
            <tbody>
              {rows()
                .slice(1)
                .map((module, index) => (
                  <tr key={module}>
                    {cellAt(index + 1, 0, module, 'row', opensBesides()[moduleNames[index] ?? 'dashboard'])}
                    {columns()
                      .slice(1)
                      .map((action, across) =>
                        flagsAt({ row: index + 1, column: across + 1 }).length > 0 ? (
                          cellAt(index + 1, across + 1)
                        ) : (
                          <td key={action}>–</td>
                        ),
                      )}
                  </tr>
                ))}
            </tbody>
          </Table>
        </Box>
      </SideShade>
    </Box>
  );
};
