import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Said } from '../../language/Said';

interface FieldHelpProps {
  readonly hint?: ReactNode;
  /** What is wrong with the field. */
  readonly fault: ReactNode;
  /** True where nothing else says aloud what is wrong. */
  readonly isSaid?: boolean;
}

// Blanks keep the height of a line where there is nothing to say.
const isBlank = (hint: ReactNode): boolean =>
  hint === undefined || (typeof hint === 'string' && /^[\s\u200b]*$/.test(hint));

/** What is written under a field and read out with it: what is wrong, and the hint as well, which is needed most when something is wrong. */
export const FieldHelp = ({ hint, fault, isSaid = false }: FieldHelpProps) =>
  fault === undefined ? (
    hint
  ) : (
    <>
      <Box component="span" role={isSaid ? 'alert' : undefined} sx={{ display: 'block' }}>
        <Said>{fault}</Said>
      </Box>{' '}
      {!isBlank(hint) && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {hint}
        </Box>
      )}
    </>
  );
