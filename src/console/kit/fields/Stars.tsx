import { Rating } from '@mui/material';
import { counted } from '../words/words';

/** How many stars there are at most. */
export const MOST_STARS = 5;

/** `1 star`, `4 stars`. */
export const starsInWords = (stars: number): string => counted(stars, 'star');

/** Stars as a picture, and as words for screen readers. */
export const Stars = ({ stars }: { readonly stars: number }) => (
  <Rating
    readOnly
    size="small"
    max={MOST_STARS}
    precision={0.5}
    value={stars}
    getLabelText={starsInWords}
    sx={{ color: 'text.primary', verticalAlign: 'text-bottom', '& .MuiRating-iconEmpty': { color: 'text.disabled' } }}
  />
);
