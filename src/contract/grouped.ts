const indian = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** A count or measure as people read it, with at most two decimals: `1,00,000`, `2.5`. */
export const grouped = (value: number): string => indian.format(value);
