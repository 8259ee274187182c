import { Card, InputAdornment, Stack, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useConfig } from '../../data/config';
import { amountField, readAmount } from '../../ui/form/amountField';
import { currencySign, type MoneyStyle } from '../../ui/words/money';
import { type SpendingRule, type Purchase, spendingOf } from '../../../contract/redemptionSpending';
import { t } from '../../language/t';
import { counted } from '../../ui/words/words';
import { shortMoney } from './ruleFacts';

/** Describes a purchase under a rule, in a sentence or two. */
export const exampleInWords = (rule: SpendingRule, purchase: Purchase, style: MoneyStyle): string => {
  const money = (paise: number) => shortMoney(paise, style);
  const redeemable: readonly unknown[] = Array.isArray(rule.redeemable_for) ? rule.redeemable_for : [];
  if (redeemable.length === 0) return t('Choose what points can be spent on to see an example.');
  const spending = spendingOf(rule, purchase);
  if (!spending) return t('Fill in value, balance and share to see an example.');
  const price = money(purchase.pricePaise);
  const values = {
    points: counted(purchase.balance, 'point'),
    what: redeemable.includes('QR tickets') ? 'ticket' : 'recharge',
    price,
  };
  if (spending.none === 'balance')
    return t(
      'A rider with {points} {what, select, ticket {buys a {price} ticket} other {recharges a card with {price}}}: may use none, because the balance is below {least}, and pays {price}.',
      { ...values, least: counted(Number(rule.least_balance), 'point') },
    );
  if (spending.none === 'share')
    return t(
      'A rider with {points} {what, select, ticket {buys a {price} ticket} other {recharges a card with {price}}}: may use none, because the share of the price is worth less than one point, and pays {price}.',
      values,
    );
  const percent = Math.round((spending.worthPaise / purchase.pricePaise) * 1000) / 10;
  return t(
    'A rider with {points} {what, select, ticket {buys a {price} ticket} other {recharges a card with {price}}}: may use at most {most} ({worth}, {percent}%), pays {pays}.',
    {
      ...values,
      most: counted(spending.points, 'point'),
      worth: money(spending.worthPaise),
      percent: String(percent),
      pays: money(spending.paysPaise),
    },
  );
};

/** The effect of a rule on a purchase, with a balance and a price to try. */
export const WorkedExample = ({ rule }: { readonly rule: SpendingRule }) => {
  const config = useConfig();
  const id = useId();
  const [balanceText, setBalance] = useState('420');
  const [priceText, setPrice] = useState('60');
  const balance = readAmount(balanceText, 0);
  const price = readAmount(priceText);
  const priceField = amountField(priceText, setPrice);
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography id={id} variant="h2" gutterBottom>
        {t('Example')}
      </Typography>
      <Typography role="status" sx={{ bgcolor: 'surfaces.marked', borderRadius: 1, p: 1.5, mb: 1.5 }}>
        {balance === undefined || price === undefined
          ? t('Fill in points and price to see an example.')
          : exampleInWords(rule, { balance, pricePaise: Math.round(price * 100) }, config)}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', '& > *': { flex: '1 1 9em' } }}>
        <TextField label={t('Points of the rider')} {...amountField(balanceText, setBalance, 0)} />
        <TextField
          label={t('Price')}
          {...priceField}
          slotProps={{
            ...priceField.slotProps,
            input: {
              startAdornment: <InputAdornment position="start">{currencySign(config)}</InputAdornment>,
            },
          }}
        />
      </Stack>
    </Card>
  );
};
