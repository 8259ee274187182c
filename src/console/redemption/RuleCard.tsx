import { Card, Stack, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface RuleCardProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A rule under its heading. */
export const RuleCard = ({ title, action, children }: RuleCardProps) => {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Stack
        direction="row"
        useFlexGap
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1, mb: 1.5 }}
      >
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {action}
      </Stack>
      {children}
    </Card>
  );
};
