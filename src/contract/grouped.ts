// Created for the first number with groups or decimals: it takes a slow device 25 ms.
let indian: Intl.NumberFormat | undefined;

/** A count or measure for people, with at most two decimals: `1,00,000`, `2.5`. */
export const grouped = (value: number): string =>
  Number.isInteger(value) && value >= 0 && value < 1000
    ? String(value)
    : (indian ??= new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })).format(value);

/** A count with its noun: `1 row`, `12,345 rows`. */
export const counted = (count: number | bigint, one: string, many: string): string =>
  `${grouped(Number(count))} ${Number(count) === 1 ? one : many}`;
