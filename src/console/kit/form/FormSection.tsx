import { Box, Card, Stack, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

/** A part of a form. */
export interface FormSectionProps {
  readonly title: string;
  readonly sentence?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a form: heading, a sentence, its inputs. */
export const FormSection = ({ title, sentence, children }: FormSectionProps) => {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ mb: 1.5 }}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {sentence && <Typography color="text.secondary">{sentence}</Typography>}
      </Box>
      <Stack useFlexGap spacing={0.75}>
        {children}
      </Stack>
    </Card>
  );
};
