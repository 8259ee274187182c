import { Link, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { formatClock } from '../../ui/fields/time';
import { useDownloads } from './useDownloads';

/** The line under the table: when the list was last updated, or quietly that it was not, with Retry. */
export const UpdatedLine = () => {
  const { meta, error, isFetching, reread } = useDownloads();
  const [last, setLast] = useState<number>();
  const readAt = meta?.readAt;
  if (readAt !== undefined && readAt !== last) setLast(readAt);
  const clock = last === undefined ? undefined : formatClock(last);
  if (clock === undefined && !error) return null;
  return (
    <Stack direction="row" sx={{ gap: 0.75, pt: 1, px: 0.5, color: 'text.secondary' }}>
      <Typography variant="body2">
        {error ? (clock === undefined ? 'Not updated' : `Not updated since ${clock}`) : `Updated ${clock ?? ''}`}
      </Typography>
      {error && (
        <>
          <Typography variant="body2" aria-hidden>
            ·
          </Typography>
          <Link component="button" type="button" variant="body2" onClick={reread} disabled={isFetching}>
            Retry
          </Link>
        </>
      )}
    </Stack>
  );
};
