import { Button, LinearProgress, Paper, Stack, Typography } from '@mui/material';
import type { Load } from '../../data/wholeLists/loads';
import { t } from '../../language/t';

const MB = 1_000_000;

const tenths = (bytes: number): string => (bytes / MB).toFixed(1);

/**
 * The loaded part of a list: `12.4 of 31.0 MB`.
 * The text is `12.4 MB` if the server does not report the total; a complete list is being read.
 */
const loadedOf = ({ done, total }: Load): string => {
  if (total !== undefined && done >= total) return t('Reading {total} MB…', { total: tenths(total) });
  return total === undefined
    ? `${tenths(done)} MB`
    : t('{done} of {total} MB', { done: tenths(done), total: tenths(total) });
};

/** The loaded part of a list, and the button that stops it. */
export const ListLoadCard = ({ load }: { readonly load: Load & { readonly cancel: () => void } }) => {
  const { done, total, cancel } = load;
  return (
    <Paper
      variant="outlined"
      sx={({ measures }) => ({
        position: 'absolute',
        top: '50%',
        left: '50%',
        transform: 'translate(-50%, -50%)',
        width: measures.card * 1.25,
        maxWidth: '90%',
        p: 2,
      })}
    >
      <Stack spacing={1.5}>
        <LinearProgress
          aria-label={t('Loading the list')}
          {...(total ? { variant: 'determinate' as const, value: (100 * done) / total } : {})}
        />
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
          <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{loadedOf(load)}</Typography>
          <Button size="small" onClick={cancel}>
            {t('Cancel')}
          </Button>
        </Stack>
      </Stack>
    </Paper>
  );
};
