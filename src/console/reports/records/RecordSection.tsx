import { Card, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface RecordSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of an opened record under its heading. */
export const RecordSection = ({ title, children }: RecordSectionProps) => {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ overflow: 'hidden' }}>
      <Typography id={id} variant="h2" sx={{ px: 2.5, pt: 2, pb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
};
