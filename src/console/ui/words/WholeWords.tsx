import type { ReactNode } from 'react';

// A date, or a word of two or three parts. A longer one is not one of ours, and may break.
const WHOLE =
  /(\d\d-\d\d-\d{4}|(?<![\p{L}\p{M}\d-])[\p{L}\p{M}]{1,12}(?:-[\p{L}\p{M}]{1,12}){1,2}(?![\p{L}\p{M}\d-]))/u;

/** A text whose dates and hyphenated words do not wrap: browsers break lines behind hyphens. Its copy is the same text. */
export const NoWrapText = ({ text }: { readonly text: string }) =>
  // A split by a group keeps the separators, at the odd places.
  text.split(WHOLE).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className="one-line">
        {part}
      </span>
    ),
  );

/** The content, with unbroken words if it is a text. */
export const inWholeWords = (shown: ReactNode): ReactNode =>
  typeof shown === 'string' && shown.includes('-') ? <NoWrapText text={shown} /> : shown;
