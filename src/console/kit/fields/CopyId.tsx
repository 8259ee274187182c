import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { CopyButton } from './CopyButton';

interface CopyIdProps {
  readonly source: string;
  readonly what: string;
  /** What shows it, where that is more than its text: a link. */
  readonly children?: ReactNode;
}

/** An id of the record in a monospaced face, copied with one click. */
export const CopyId = ({ source, what, children }: CopyIdProps) => {
  const id = useRecordContext<Record<string, unknown>>()?.[source];
  if (typeof id !== 'string' && typeof id !== 'number') return null;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        fontFamily: (theme) => theme.typography.monospace,
        whiteSpace: 'nowrap',
        maxWidth: 1,
        verticalAlign: 'middle',
      }}
    >
      <Box
        component="bdi"
        // Whatever was typed in the place of an id must not stretch its table.
        sx={({ measures }) => ({
          minWidth: 0,
          maxWidth: measures.formAside,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
        })}
      >
        {children ?? id}
      </Box>
      <CopyButton text={String(id)} what={what} />
    </Box>
  );
};
