import { Box, List, Typography } from '@mui/material';
import { RecordContextProvider, type RaRecord } from 'react-admin';
import type { Related } from '../../../contract/reports/description';
import { CardFact } from '../list/CardFact';
import { FirstValue } from './FirstValue';
import { RecordValue } from './RecordValue';

interface RelatedCardsProps {
  readonly rows: readonly RaRecord[];
  readonly related: Related;
}

/** The rows of a table that belongs to a record, for windows too narrow for it. */
export const RelatedCards = ({ rows, related }: RelatedCardsProps) => {
  const [first, ...others] = Object.entries(related.columns);
  if (!first) return null;
  const [source, column] = first;
  return (
    <List disablePadding>
      {rows.map((row) => (
        <RecordContextProvider key={row.id} value={row}>
          <Box component="li" sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="h3" component="div">
              <FirstValue source={source} column={column} opens={related.opens} />
            </Typography>
            {others.map(([name, each]) => (
              <CardFact key={name} label={each.label}>
                <RecordValue source={name} column={each} />
              </CardFact>
            ))}
          </Box>
        </RecordContextProvider>
      ))}
    </List>
  );
};
