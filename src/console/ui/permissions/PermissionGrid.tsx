import { Box, Table, type Theme } from '@mui/material';
import { memo, useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import { actionNames, moduleNames, type Flag, type Module, type PermissionFlags } from '../../../contract/permissions';
import { LOW_WINDOW } from '../page/pageStyle';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { tickBoxLook } from '../fields/TickBox';
import { SideShade } from '../page/SideShade';
import { actionLabels, moduleLabels } from '../words/permissionWords';
import { elementAt, nextPlace, placeOf, type GridPlace } from '../page/gridMoves';
import { boxes, boxOf, flagsAt } from './gridBoxes';
import { pressed, gridStateOf, type GridRules } from './gridRules';
import { PermissionBox, type PermissionBoxProps } from './PermissionBox';

interface BoxCellProps extends PermissionBoxProps {
  /** The text of the head, if the cell is one. */
  readonly head?: string | undefined;
  /** The further purposes of a row's permissions. */
  readonly besides?: string | undefined;
  /** The kind of the head, of a column or of a row; undefined for other cells. */
  readonly scope?: 'col' | 'row' | undefined;
}

/** A cell with its box. A press changes a few of a hundred: only those are re-rendered. */
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

/** The permissions of a user or a department, to view or to change. */
export interface PermissionGridProps {
  readonly label: string;
  readonly flags: PermissionFlags;
  readonly rules: GridRules;
  readonly isReadOnly?: boolean;
  /** The flags of the comparison, such as those of a user's department. */
  readonly comparedTo?: { readonly name: string; readonly flags: PermissionFlags } | undefined;
  readonly isInvalid?: boolean;
  /** Receives the new flags, and the ones that the pressed box covers. */
  readonly onChange: (flags: PermissionFlags, pressed: readonly Flag[]) => void;
}

const columns = perLanguage(() => ['', ...actionNames.map((action) => actionLabels()[action])]);
const rows = perLanguage(() => ['', ...moduleNames.map((module) => moduleLabels()[module])]);
/** The pages that a module opens besides those of its own name. */
const opensBesides = perLanguage((): Readonly<Partial<Record<Module, string>>> => ({
  banner: t('with Content Management'),
}));

const SCROLLER = 'permission-grid';

const look = (theme: Theme) => ({
  overflow: 'auto',
  // The grid is no higher than the space between the bars, so that its heads stay in view.
  maxHeight: `max(20rem, calc(100dvh - ${theme.measures.topOffset}px - var(--save-bar, 0px)))`,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  // A box that receives the focus scrolls out from under the sticky heads.
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
    // A border does not move with a sticky head.
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
  // More or fewer permissions than those of the comparison.
  '& .tick-box > span': {
    position: 'absolute',
    right: 0,
    top: 0,
    lineHeight: 1,
    fontWeight: 700,
    color: 'secondary.main',
  },
  // A grid with room for all its columns scrolls with the page, and its heads stop under the page's bar.
  '@container (min-width: 32rem)': {
    overflow: 'clip',
    maxHeight: 'none',
    '& thead th': { top: theme.measures.topOffset, [LOW_WINDOW]: { top: 0 } },
    '& input': { scrollMarginTop: theme.spacing(9) },
  },
});

/** The first stop of Tab. */
const FIRST: GridPlace = { row: 1, column: 1 };

/**
 * Modules down, actions across, a box for each flag and for each row, column and everything.
 * The keys are those of a spreadsheet.
 */
export const PermissionGrid = (props: PermissionGridProps) => {
  const { label, flags, rules, isReadOnly = false, isInvalid = false, comparedTo, onChange } = props;
  // The stop of Tab moves with the focus, in the boxes themselves: a render would have the same result.
  const current = useRef(FIRST);
  const table = useRef<HTMLTableElement>(null);

  const press = (event: SyntheticEvent) => {
    const place = placeOf(event.target);
    if (!place) return;
    const targets = flagsAt(place);
    const next = isReadOnly ? flags : pressed(flags, targets, rules);
    if (next !== flags) onChange(next, targets);
    // The browser removes the mixed state of a box with every press, whatever its result.
    else (event.target as HTMLInputElement).indeterminate = gridStateOf(flags, targets) === 'some';
  };
  const boxAt = (place: GridPlace) => elementAt(table.current, place);
  const stopAt = (place: GridPlace = current.current) => {
    boxAt(current.current)?.setAttribute('tabindex', '-1');
    boxAt(place)?.setAttribute('tabindex', '0');
    current.current = place;
  };
  const move = (event: KeyboardEvent) => {
    const to = nextPlace(current.current, { key: event.key, withCtrl: event.ctrlKey || event.metaKey }, boxes);
    // Enter would save the form from under a box that is only focused.
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
