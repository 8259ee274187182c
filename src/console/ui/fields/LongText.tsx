import { Box, Link } from '@mui/material';
import { useState } from 'react';
import { clamped } from './clamped';
import { Dash } from './Dash';

/** Longer texts may not fit into their lines: they can be opened. */
const MAY_BE_CUT = 90;

interface LongTextProps {
  readonly text: string;
  /** How many lines are shown at first. */
  readonly lines?: number;
  /** What the text is, for the button that shows all of it: `comment`. */
  readonly what: string;
}

/** What somebody wrote, in the direction of its own script: some lines of it, all at the press of a button. */
export const LongText = ({ text, lines = 2, what }: LongTextProps) => {
  const [isOpen, setOpen] = useState(false);
  if (text.trim() === '') return <Dash />;
  const canOpen = text.length > MAY_BE_CUT * (lines / 2) || text.trim().split('\n').length > lines;
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      <Box component="span" dir="auto" sx={isOpen ? { display: 'block' } : clamped(lines)}>
        {text}
      </Box>
      {canOpen && (
        <Link
          component="button"
          type="button"
          variant="body2"
          aria-expanded={isOpen}
          aria-label={isOpen ? `Show less of the ${what}` : `Show the whole ${what}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </Link>
      )}
    </Box>
  );
};
