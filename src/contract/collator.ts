// Made when the first texts are compared: it takes a slow device 40 ms, and most pages sort nothing.
let collation: Intl.Collator | undefined;

/** How texts are ordered, by the console and by its own back end: as people do, whatever their case and accents, numbers by their value. */
export const collator = {
  compare: (one: string, other: string): number =>
    (collation ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' })).compare(one, other),
};
