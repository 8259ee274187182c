import { Box, Checkbox, Tooltip } from '@mui/material';
import { memo, type InputHTMLAttributes } from 'react';
import type { GridState } from './gridRules';

/** One box of the grid; the grid itself hears its presses. */
export interface PermissionBoxProps {
  readonly name: string;
  readonly state: GridState;
  readonly row: number;
  readonly column: number;
  /** True for the one box that Tab leads to. */
  readonly isCurrent: boolean;
  readonly isReadOnly: boolean;
  /** Why it can't be pressed. */
  readonly refusal?: string | undefined;
  /** What else there is to know of it. */
  readonly note?: string | undefined;
  /** Whether it is more or less than what it is compared with. */
  readonly mark?: 'more' | 'less' | undefined;
}

/** A box of the permission grid: granted, not granted, or mixed where it covers several. */
export const PermissionBox = memo((props: PermissionBoxProps) => {
  const { name, state, row, column, isCurrent, isReadOnly, refusal, note, mark } = props;
  const description = [refusal, note].filter(Boolean).join(' ');
  const isLocked = isReadOnly || refusal !== undefined;
  const box = (
    <Box sx={{ position: 'relative', display: 'inline-flex' }}>
      <Checkbox
        size="small"
        checked={state === 'all'}
        indeterminate={state === 'some'}
        slotProps={{
          input: {
            'aria-label': name,
            // MUI draws the mixed state and does not tell it.
            ref: (input: HTMLInputElement | null) => {
              if (input) input.indeterminate = state === 'some';
            },
            // Not `disabled`: a box that can't be focused could not say why.
            'aria-disabled': isLocked || undefined,
            'aria-description': description || undefined,
            tabIndex: isCurrent ? 0 : -1,
            'data-row': row,
            'data-column': column,
          } as InputHTMLAttributes<HTMLInputElement>,
        }}
        sx={{
          p: 0.75,
          ...(isLocked && {
            cursor: 'not-allowed',
            '&, &.Mui-checked, &.MuiCheckbox-indeterminate': { color: 'text.disabled' },
          }),
        }}
      />
      {mark && (
        <Box
          component="span"
          aria-hidden
          sx={{ position: 'absolute', right: 0, top: 0, lineHeight: 1, fontWeight: 700, color: 'secondary.main' }}
        >
          {mark === 'more' ? '+' : '−'}
        </Box>
      )}
    </Box>
  );
  return description ? <Tooltip title={description}>{box}</Tooltip> : box;
});
PermissionBox.displayName = 'PermissionBox';
