/** How texts are ordered, by the console and by its own back end: as people do, whatever their case and accents, numbers by their value. */
export const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
