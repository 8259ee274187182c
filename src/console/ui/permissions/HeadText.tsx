import { Stack } from '@mui/material';
import type { ReactNode } from 'react';

interface HeadTextProps {
  readonly text: string;
  readonly box: ReactNode;
  /** True where text and box stand beside one another. */
  readonly isInline?: boolean;
}

/** The head of a row or a column of the grid, with the box that stands for all of it. */
export const HeadText = ({ text, box, isInline = false }: HeadTextProps) => (
  <Stack
    direction={isInline ? 'row' : 'column'}
    sx={{ alignItems: 'center', justifyContent: isInline ? 'space-between' : 'center', gap: isInline ? 1 : 0 }}
  >
    <span>{text}</span>
    {box}
  </Stack>
);
