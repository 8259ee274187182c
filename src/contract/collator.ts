// Created for the first comparison: it takes a slow device 40 ms, and most pages sort nothing.
let collation: Intl.Collator | undefined;

/** The order of texts in the console and its own back end. Case and accents are ignored, and numbers are compared by value. */
export const collator = {
  compare: (one: string, other: string): number =>
    (collation ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' })).compare(one, other),
};
