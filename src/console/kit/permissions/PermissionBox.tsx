import { Tooltip } from '@mui/material';
import { memo } from 'react';
import type { GridState } from './gridRules';

/** One box of the grid; the grid itself hears its presses. */
export interface PermissionBoxProps {
  readonly name: string;
  readonly state: GridState;
  readonly row: number;
  readonly column: number;
  /** True for the one box that Tab leads to at first; the grid moves it from there. */
  readonly isFirst: boolean;
  readonly isReadOnly: boolean;
  /** True where a press may bring or take a note: the box stays the same element then, and keeps the focus. */
  readonly isCompared: boolean;
  /** Why it can't be pressed. */
  readonly refusal?: string | undefined;
  /** What else there is to know of it. */
  readonly note?: string | undefined;
  /** Whether it is more or less than what it is compared with. */
  readonly mark?: 'more' | 'less' | undefined;
}

/** Material's icons of a box, as paths. */
const icons: Readonly<Record<GridState, string>> = {
  all: 'M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.11 0 2-.9 2-2V5c0-1.1-.89-2-2-2zm-9 14l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z',
  some: 'M19 3H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2zm-2 10H7v-2h10v2z',
  none: 'M19 5v14H5V5h14m0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z',
};

const heardByTheGrid = () => undefined;

/**
 * A box of the permission grid: granted, not granted, or mixed where it covers several. It is plain, with the grid's style
 * (`boxLook`): a hundred of MUI's own are most of the time that a form takes to open (decision 0162).
 */
export const PermissionBox = memo((props: PermissionBoxProps) => {
  const { name, state, row, column, isFirst, isReadOnly, isCompared, refusal, note, mark } = props;
  const description = [refusal, note].filter(Boolean).join(' ');
  const isLocked = isReadOnly || refusal !== undefined;
  const box = (
    <span className="permission-box">
      <input
        type="checkbox"
        checked={state === 'all'}
        onChange={heardByTheGrid}
        // The browser has no attribute for the mixed state.
        ref={(input) => {
          if (input) input.indeterminate = state === 'some';
        }}
        aria-label={name}
        // Not `disabled`: a box that can't be focused could not say why.
        aria-disabled={isLocked || undefined}
        aria-description={description || undefined}
        tabIndex={isFirst ? 0 : -1}
        data-row={row}
        data-column={column}
      />
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={icons[state]} />
      </svg>
      {mark && <span aria-hidden>{mark === 'more' ? '+' : '−'}</span>}
    </span>
  );
  return description || isCompared ? <Tooltip title={description}>{box}</Tooltip> : box;
});
PermissionBox.displayName = 'PermissionBox';
