import type { MoneyStyle } from '../../kit/fields/money';

/** Integer paise as an amount without needless zeros: `₹60`, `₹0.25`. */
export const shortMoney = (paise: number, { locale, currency }: MoneyStyle): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    paise / 100,
  );
