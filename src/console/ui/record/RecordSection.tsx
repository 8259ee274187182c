import { Card, Stack, Typography, Box, Skeleton } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { LoadingStatus } from '../page/LoadingStatus';

/** A placeholder in the shape of a record that is loading. */
export const RecordSkeleton = () => (
  <>
    <LoadingStatus />
    <Stack aria-hidden spacing={2.5}>
      <Box>
        <Skeleton variant="text" width="15%" />
        <Skeleton variant="text" width="30%" sx={{ typography: 'h1' }} />
        <Skeleton variant="text" width="50%" />
      </Box>
      {[24, 32].map((height) => (
        <Card key={height} sx={{ p: 2.5 }}>
          <Skeleton variant="text" width="15%" sx={{ typography: 'h2' }} />
          <Skeleton variant="rounded" sx={{ height: (theme) => theme.spacing(height), mt: 2 }} />
        </Card>
      ))}
    </Stack>
  </>
);

/** One entry of a record's section, set apart from those above it. */
export const RecordEntry = ({ children }: { readonly children: ReactNode }) => (
  <Box component="article" sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider', minWidth: 0 }}>
    {children}
  </Box>
);

/** The text of a section that has no entries. */
export const EmptySectionText = ({ children }: { readonly children: ReactNode }) => (
  <Typography color="text.secondary" sx={{ px: 2, pb: 2 }}>
    {children}
  </Typography>
);

interface RecordSectionProps {
  readonly title: string;
  /** Content beside the heading; it may be the only content. */
  readonly aside?: ReactNode;
  /** The name by which `openSection` finds it. */
  readonly name?: string;
  readonly children: ReactNode;
}

const sectionId = (name: string): string => `section-${name}`;

/** Scrolls to a named part of the opened record, and focuses it. */
export const openSection = (name: string): void => {
  const section = document.getElementById(sectionId(name));
  section?.focus({ preventScroll: true });
  section?.scrollIntoView({ block: 'center' });
};

/** A part of an opened record under its heading. */
export const RecordSection = ({ title, aside, name, children }: RecordSectionProps) => {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      {...(name !== undefined && { id: sectionId(name), tabIndex: -1 })}
      sx={{ overflow: 'hidden' }}
    >
      <Stack
        direction="row"
        sx={{
          ...{ px: 2, py: 1.5, columnGap: 2, rowGap: 0.5 },
          ...{ flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between' },
        }}
      >
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {aside && <Typography color="text.secondary">{aside}</Typography>}
      </Stack>
      {children}
    </Card>
  );
};
