import { Box } from '@mui/material';
import type { MouseEvent } from 'react';
import { richTextLook } from './richTextLook';
import { sanitised } from './sanitised';

/** A rich text of a server or of a form. */
export interface RichTextProps {
  readonly html: string;
}

// A link of a preview is there to be looked at: it leads nobody out of the console.
const stay = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
};

/** A rich text as it is read, sanitised. Its links lead nowhere. */
export const RichText = ({ html }: RichTextProps) => (
  <Box onClick={stay} onAuxClick={stay} sx={richTextLook} dangerouslySetInnerHTML={{ __html: sanitised(html) }} />
);
