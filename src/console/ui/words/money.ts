import { numberFormat } from './numberFormat';

/** The style of amounts: the language and the currency of config.json. */
export interface MoneyStyle {
  readonly locale: string;
  readonly currency: string;
}

/** Integer paise as an amount: `₹58,330.00`. */
export const formatMoney = (paise: number, { locale, currency }: MoneyStyle): string =>
  numberFormat(locale, { style: 'currency', currency }).format(paise / 100);

/** The sign of the currency: `₹`. */
export const currencySign = ({ locale, currency }: MoneyStyle): string =>
  numberFormat(locale, { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** Integer paise as an amount without the currency's sign, for a column whose heading has it: `58,330.00`. */
export const plainMoney = (paise: number, { locale, currency }: MoneyStyle): string =>
  numberFormat(locale, { style: 'currency', currency })
    .formatToParts(paise / 100)
    .flatMap(({ type, value }) => (type === 'currency' || type === 'literal' ? [] : value))
    .join('');

/** Integer paise in a short form, in the language's own large units: `₹1.25 L`, `₹1.11 Cr`. */
export const compactMoney = (paise: number, { locale, currency }: MoneyStyle): string => {
  const figures = {
    notation: 'compact',
    maximumFractionDigits: 2,
    minimumFractionDigits: 0,
  } as const satisfies Intl.NumberFormatOptions;
  // Languages write "₹1.2Cr" without a space.
  return numberFormat(locale, { ...figures, style: 'currency', currency })
    .formatToParts(paise / 100)
    .map(({ type, value }) => (type === 'compact' ? `\u00a0${value}` : value))
    .join('');
};
