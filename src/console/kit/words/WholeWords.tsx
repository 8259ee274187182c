import type { ReactNode } from 'react';

// A date, or a word of two or three parts; what is longer than any of ours was typed by somebody and may break.
const WHOLE =
  /(\d\d-\d\d-\d{4}|(?<![\p{L}\p{M}\d-])[\p{L}\p{M}]{1,12}(?:-[\p{L}\p{M}]{1,12}){1,2}(?![\p{L}\p{M}\d-]))/u;

/** A text whose dates and hyphenated words stay on one line each: browsers break lines behind hyphens. What is copied of it is the same. */
export const WholeWords = ({ text }: { readonly text: string }) =>
  // A split by a group keeps what it was split by, at the odd places.
  text.split(WHOLE).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className="one-line">
        {part}
      </span>
    ),
  );

/** What is shown, with whole words where it is a text. */
export const inWholeWords = (shown: ReactNode): ReactNode =>
  typeof shown === 'string' && shown.includes('-') ? <WholeWords text={shown} /> : shown;
