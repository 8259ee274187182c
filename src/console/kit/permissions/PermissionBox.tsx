import { Tooltip } from '@mui/material';
import { memo } from 'react';
import { TickBox, type Ticked } from '../fields/TickBox';

/** One box of the grid; the grid itself hears its presses. */
export interface PermissionBoxProps {
  readonly name: string;
  readonly state: Ticked;
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

/**
 * A box of the permission grid: granted, not granted, or mixed where it covers several.
 */
export const PermissionBox = memo((props: PermissionBoxProps) => {
  const { name, state, row, column, isFirst, isReadOnly, isCompared, refusal, note, mark } = props;
  const description = [refusal, note].filter(Boolean).join(' ');
  const isLocked = isReadOnly || refusal !== undefined;
  const box = (
    <TickBox
      ticked={state}
      aria-label={name}
      // Not `disabled`: a box that can't be focused could not say why.
      aria-disabled={isLocked || undefined}
      aria-description={description || undefined}
      tabIndex={isFirst ? 0 : -1}
      data-row={row}
      data-column={column}
    >
      {mark && <span aria-hidden>{mark === 'more' ? '+' : '−'}</span>}
    </TickBox>
  );
  return description || isCompared ? <Tooltip title={description}>{box}</Tooltip> : box;
});
PermissionBox.displayName = 'PermissionBox';
