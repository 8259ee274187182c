import { Card, Stack, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface RecordSectionProps {
  readonly title: string;
  /** What stands beside the heading, and may be all there is to say. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of an opened record under its heading. */
export const RecordSection = ({ title, aside, children }: RecordSectionProps) => {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ overflow: 'hidden' }}>
      <Stack direction="row" sx={{ px: 2, py: 1.5, gap: 2, alignItems: 'baseline', justifyContent: 'space-between' }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {aside && <Typography color="text.secondary">{aside}</Typography>}
      </Stack>
      {children}
    </Card>
  );
};
