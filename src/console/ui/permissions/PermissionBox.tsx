import { Tooltip } from '@mui/material';
import { memo } from 'react';
import { TickBox, type Ticked } from '../fields/TickBox';

/** One box of the grid; the grid itself handles its presses. */
export interface PermissionBoxProps {
  readonly name: string;
  readonly state: Ticked;
  readonly row: number;
  readonly column: number;
  /** True for the first stop of Tab among the boxes; the grid moves it from there. */
  readonly isFirst: boolean;
  readonly isReadOnly: boolean;
  /** True if a press may add or remove a note. The box then stays the same element, and keeps the focus. */
  readonly isCompared: boolean;
  /** The reason for a locked box. */
  readonly refusal?: string | undefined;
  /** Further information on the box. */
  readonly note?: string | undefined;
  /** The difference to the permissions of the comparison. */
  readonly mark?: 'more' | 'less' | undefined;
}

/** A box of the permission grid: granted, not granted, or mixed if it covers several. */
export const PermissionBox = memo((props: PermissionBoxProps) => {
  const { name, state, row, column, isFirst, isReadOnly, isCompared, refusal, note, mark } = props;
  const description = [refusal, note].filter(Boolean).join(' ');
  const isLocked = isReadOnly || refusal !== undefined;
  const box = (
    <TickBox
      ticked={state}
      aria-label={name}
      // A `disabled` box could not be focused and give its reason.
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
