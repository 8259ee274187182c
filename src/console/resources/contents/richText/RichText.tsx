import { Box, type Theme } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import type { MouseEvent } from 'react';
import { sanitised } from './sanitised';

/** The look of a rich text, in the editor and on pages. */
export const richTextLook = ({ typography, palette, spacing }: Theme): SystemStyleObject<Theme> => ({
  ...typography.body1,
  overflowWrap: 'anywhere',
  '& > :first-of-type': { mt: 0 },
  '& > :last-child': { mb: 0 },
  '& p, & ul, & ol, & blockquote, & pre': { my: 1 },
  '& h1, & h2': { ...typography.h2, mt: 2, mb: 0.5 },
  '& h3, & h4, & h5, & h6': { ...typography.h3, mt: 2, mb: 0.5 },
  '& ul, & ol': { pl: 3 },
  '& li > p': { my: 0 },
  '& blockquote': {
    mx: 0,
    pl: 1.5,
    borderLeft: `${spacing(0.375)} solid`,
    borderColor: 'divider',
    color: 'text.secondary',
  },
  '& a': { color: palette.primary.main },
  '& code': { fontFamily: typography.monospace },
  '& pre': { p: 1, borderRadius: 1, bgcolor: 'surfaces.sunken', whiteSpace: 'pre-wrap' },
  '& hr': { border: 0, borderTop: 1, borderColor: 'divider', my: 2 },
  // The table is as wide as the column, on a phone too: long words break.
  '& table': { width: 1, my: 1.5, tableLayout: 'fixed', borderCollapse: 'collapse' },
  '& th, & td': { p: 1, border: 1, borderColor: 'divider', verticalAlign: 'top', textAlign: 'start' },
  '& th': { bgcolor: 'surfaces.sunken', fontWeight: 500 },
  '& :is(th, td) > :first-of-type': { mt: 0 },
  '& :is(th, td) > :last-child': { mb: 0 },
  '& img': { maxWidth: 1, height: 'auto', borderRadius: 0.5 },
});

/** A rich text of a server or of a form. */
export interface RichTextProps {
  readonly html: string;
}

// A link of a preview is only for viewing: it does not leave the console.
const stay = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
};

/** A rich text for reading, sanitised. Its links do not navigate. */
export const RichText = ({ html }: RichTextProps) => (
  <Box
    dir="auto"
    onClick={stay}
    onAuxClick={stay}
    sx={richTextLook}
    dangerouslySetInnerHTML={{ __html: sanitised(html) }}
  />
);
