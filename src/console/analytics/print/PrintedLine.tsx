import { Typography } from '@mui/material';
import { useState } from 'react';
import { useConfig } from '../../config';
import { formatTime } from '../../ui/fields/time';
import { useIsPrinting } from '../charts/useIsPrinting';

const PrintedNow = () => {
  const { operatorTitle } = useConfig();
  const [now] = useState(() => Date.now());
  return (
    <Typography variant="body2" color="text.secondary">
      {operatorTitle}. Printed {formatTime(now)}.
    </Typography>
  );
};

/** Whose figures a sheet of paper has, and when it was printed. */
export const PrintedLine = () => (useIsPrinting() ? <PrintedNow /> : null);
