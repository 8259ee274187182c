import { counted } from '../words/words';

/** The greatest number of stars. */
export const MAX_STARS = 5;

/** A number of stars in words: `1 star`, `4 stars`. */
export const starsInWords = (stars: number): string => counted(stars, 'star');

// MUI's icons Star and StarBorder, on a ground of 24 by 24.
const SIZE = 24;
const FULL = 'M12 17.27L18.18 21l-1.64-7.03L22 9.24l-7.19-.61L12 2 9.19 8.63 2 9.24l5.46 4.73L5.82 21z';
const EMPTY =
  'M22 9.24l-7.19-.62L12 2 9.19 8.63 2 9.24l5.46 4.73L5.82 21 12 17.27 18.18 21l-1.63-7.03L22 9.24zM12 15.4l-3.76 2.27 1-4.28-3.32-2.88 4.38-.38L12 6.1l1.71 4.04 4.38.38-3.32 2.88 1 4.28L12 15.4z';
const inARow = (shape: string) =>
  Array.from({ length: MAX_STARS }, (_, place) => (
    <path key={place} transform={`translate(${place * SIZE})`} d={shape} />
  ));
const [full, empty] = [inARow(FULL), inARow(EMPTY)];

/**
 * Stars as a picture, to the half, and as words for screen readers.
 * One picture, with the style of the page (`fieldLook`): MUI's editable Rating is some forty elements per row.
 */
export const Stars = ({ stars }: { readonly stars: number }) => {
  const halves = Math.round(stars * 2) / 2;
  return (
    <svg className="stars" role="img" aria-label={starsInWords(halves)} viewBox={`0 0 ${MAX_STARS * SIZE} ${SIZE}`}>
      <g className="stars__empty">{empty}</g>
      <svg width={halves * SIZE} height={SIZE}>
        {full}
      </svg>
    </svg>
  );
};
