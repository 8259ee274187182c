/** How amounts are written: the language and the currency of config.json. */
export interface MoneyStyle {
  readonly locale: string;
  readonly currency: string;
}

/** Integer paise as an amount: `₹58,330.00`. */
export const formatMoney = (paise: number, { locale, currency }: MoneyStyle): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(paise / 100);
