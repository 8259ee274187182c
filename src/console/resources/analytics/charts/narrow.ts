/** A card as narrow as a phone's: what stands side by side elsewhere stands one below the other. */
export const NARROW = '@container (max-width: 27rem)';
