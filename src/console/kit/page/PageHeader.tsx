import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { PageHeading } from './PageHeading';

/** What a page says of itself at its top. */
export interface PageHeaderProps {
  readonly title: ReactNode;
  /** One sentence of what the page is for. */
  readonly sentence: ReactNode;
  /** The page's main action. */
  readonly action?: ReactNode;
}

/** The head of every page: title, one sentence, its main action at the right. */
export const PageHeader = ({ title, sentence, action }: PageHeaderProps) => (
  <Stack
    component="header"
    direction={{ xs: 'column', sm: 'row' }}
    spacing={2}
    sx={{ alignItems: { xs: 'stretch', sm: 'flex-start' }, mb: 2.5 }}
  >
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <PageHeading>{title}</PageHeading>
      <Typography color="text.secondary" sx={({ measures }) => ({ maxWidth: measures.readingColumn, mt: 0.25 })}>
        {sentence}
      </Typography>
    </Box>
    {action && <Box sx={{ flexShrink: 0 }}>{action}</Box>}
  </Stack>
);
