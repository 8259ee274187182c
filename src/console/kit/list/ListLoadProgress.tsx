import { Typography, Button, LinearProgress, Paper, Stack } from '@mui/material';
import { useEffect, useState } from 'react';
import { useResourceContext } from 'react-admin';
import { useLoad, type Load } from '../../data/wholeLists/loads';
import { t } from '../../language/t';

const MB = 1_000_000;

const tenths = (bytes: number): string => (bytes / MB).toFixed(1);

/** How much of a list has come: `12.4 of 31.0 MB`, `12.4 MB` where the server does not say of how many, or that it is read. */
const loadedOf = ({ done, total }: Load): string => {
  if (total !== undefined && done >= total) return t('{total} MB, being read…', { total: tenths(total) });
  return total === undefined
    ? `${tenths(done)} MB`
    : t('{done} of {total} MB', { done: tenths(done), total: tenths(total) });
};

/** What is here sooner is not worth a word, in milliseconds. */
const PATIENCE_MS = 1_000;

/** How much of a large list has come, over the skeleton of its table, and the button that stops it. */
export const ListLoadProgress = () => {
  const load = useLoad(useResourceContext() ?? '');
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong || !load) return null;
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
