/** How amounts are written: the language and the currency of config.json. */
export interface MoneyStyle {
  readonly locale: string;
  readonly currency: string;
}

/** Integer paise as an amount: `₹58,330.00`. */
export const formatMoney = (paise: number, { locale, currency }: MoneyStyle): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(paise / 100);

/** In paise. Below a lakh an amount has no more letters than its round figure would. */
const LAKH = 100_000_00;

// Languages write "₹1.2L" without a space, and "crore" only where there is no sign of a currency.
const short = (paise: number, { locale, currency }: MoneyStyle, compactDisplay: 'short' | 'long'): string => {
  const figures = {
    notation: 'compact',
    maximumFractionDigits: compactDisplay === 'short' ? 2 : 1,
    minimumFractionDigits: 0,
  } as const satisfies Intl.NumberFormatOptions;
  const words = new Intl.NumberFormat(locale, { ...figures, compactDisplay }).formatToParts(paise / 100);
  const word = words.find(({ type }) => type === 'compact')?.value;
  return new Intl.NumberFormat(locale, { ...figures, style: 'currency', currency })
    .formatToParts(paise / 100)
    .map(({ type, value }) => (type === 'compact' ? `\u00a0${word ?? value}` : value))
    .join('');
};

/** Integer paise in as little room as an axis has, in the language's own large units: `₹1.25 L`, `₹3 Cr`. */
export const compactMoney = (paise: number, style: MoneyStyle): string => short(paise, style, 'short');

/** Integer paise as a sentence says it, rounded: `₹58,330`, `₹1.2 crore`. */
export const moneyInWords = (paise: number, style: MoneyStyle): string =>
  Math.abs(paise) < LAKH
    ? new Intl.NumberFormat(style.locale, {
        style: 'currency',
        currency: style.currency,
        maximumFractionDigits: Math.abs(paise) < 100_00 ? 2 : 0,
        trailingZeroDisplay: 'stripIfInteger',
      }).format(paise / 100)
    : short(paise, style, 'long');
