import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ServerText } from '../../language/ServerText';

interface FieldHelpProps {
  readonly hint?: ReactNode;
  /** The fault of the field. */
  readonly fault: ReactNode;
  /** True if no other element announces the fault. */
  readonly isSaid?: boolean;
}

// Blanks keep the height of a line that has no text.
const isBlank = (hint: ReactNode): boolean =>
  hint === undefined || (typeof hint === 'string' && /^[\s\u200b]*$/.test(hint));

/** The text under a field, read out with it: its fault and its hint. A faulty field needs its hint most. */
export const FieldHelp = ({ hint, fault, isSaid = false }: FieldHelpProps) =>
  fault === undefined ? (
    hint
  ) : (
    <>
      <Box component="span" role={isSaid ? 'alert' : undefined} sx={{ display: 'block' }}>
        <ServerText>{fault}</ServerText>
      </Box>{' '}
      {!isBlank(hint) && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {hint}
        </Box>
      )}
    </>
  );
