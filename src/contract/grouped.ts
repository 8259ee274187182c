// Made when the first number is written: no page waits for it.
let indian: Intl.NumberFormat | undefined;

/** A count or measure as people read it, with at most two decimals: `1,00,000`, `2.5`. */
export const grouped = (value: number): string =>
  (indian ??= new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })).format(value);
