import { Stack, Typography, Box } from '@mui/material';
import { t } from '../../language/t';
import { type FieldConflict, valueInWords } from './changes';
import type { FieldDifferences } from './FormDefinition';

interface ConflictListProps {
  readonly conflicts: readonly FieldConflict[];
  readonly differences: FieldDifferences;
}

const Value = ({ label, value }: { readonly label: string; readonly value: unknown }) => (
  <Box sx={{ display: 'flex', gap: 1, overflowWrap: 'anywhere' }}>
    <Typography component="dt" color="text.secondary" sx={{ flexShrink: 0, minWidth: '4.5em' }}>
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, minWidth: 0 }}>
      {valueInWords(value)}
    </Typography>
  </Box>
);

/** The changes of another person, field by field: the value before and now, and the form's value if it differs. */
export const ConflictList = ({ conflicts, differences }: ConflictListProps) => (
  <Stack spacing={2}>
    {conflicts.map(({ name, label, before, theirs, mine, isBoth }) => {
      const show = differences[name];
      return (
        <section key={name}>
          <Typography variant="h3" sx={{ textTransform: 'capitalize' }}>
            {label}
          </Typography>
          {show ? (
            show(before, theirs)
          ) : (
            <Box component="dl" sx={{ m: 0 }}>
              <Value label={t('Before')} value={before} />
              <Value label={t('Theirs')} value={theirs} />
              {isBoth && <Value label={t('Yours')} value={mine} />}
            </Box>
          )}
        </section>
      );
    })}
  </Stack>
);
