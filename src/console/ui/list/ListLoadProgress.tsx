import { Button, LinearProgress, Paper, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useResourceContext } from 'react-admin';
import { useLoad } from '../../providers/collections/loads';
import { loadedOf } from './loadedOf';

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
          aria-label="Loading the list"
          {...(total ? { variant: 'determinate' as const, value: (100 * done) / total } : {})}
        />
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
          <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{loadedOf(load)}</Typography>
          <Button size="small" onClick={cancel}>
            Cancel
          </Button>
        </Stack>
      </Stack>
    </Paper>
  );
};
