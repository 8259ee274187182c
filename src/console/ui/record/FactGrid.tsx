import { Box, Typography, type TypographyProps } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import type { Columns } from '../../../contract/reports/columns';
import { useConfig } from '../../data/config';
import { withoutWraps } from '../words/NoWrapText';
import { nameText, valueText } from '../words/valueText';
import { RecordValue } from './RecordValue';

/** A value and its name. */
export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  readonly variant?: TypographyProps['variant'];
}

interface FactListProps {
  readonly facts: readonly Fact[];
  /** The minimum width of a fact, in widths of a card. */
  readonly least?: number;
  /** False inside a container with its own padding. */
  readonly isPadded?: boolean;
}

/** Values under their names, as many in a row as fit. */
export const FactList = ({ facts, least = 0.75, isPadded = true }: FactListProps) => (
  <Box
    component="dl"
    sx={({ measures }) => ({
      display: 'grid',
      gridTemplateColumns: {
        xs: '1fr',
        sm: `repeat(auto-fill, minmax(min(100%, ${measures.card * least}px), 1fr))`,
      },
      columnGap: 3,
      rowGap: isPadded ? { xs: 1.25, sm: 2 } : 2,
      m: 0,
      ...(isPadded && { px: 2, pb: 2 }),
    })}
  >
    {facts.map(({ label, value, variant = 'body1' }) => (
      <Box key={label} sx={{ minWidth: 0 }}>
        <Typography component="dt" variant="body2" color="text.secondary">
          {label}
        </Typography>
        <Typography component="dd" variant={variant} sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {withoutWraps(value)}
        </Typography>
      </Box>
    ))}
  </Box>
);

/** Values of the record under their names; empty ones are left out. */
export const FactGrid = ({ columns }: { readonly columns: Columns }) => {
  const config = useConfig();
  const record = useRecordContext<Readonly<Record<string, unknown>>>();
  const said = Object.entries(columns).filter(([source, { type }]) => valueText(type, record?.[source], config) !== '');
  return (
    <FactList
      facts={said.map(([source, column]) => ({
        label: nameText(column),
        value: <RecordValue source={source} column={column} />,
      }))}
    />
  );
};
