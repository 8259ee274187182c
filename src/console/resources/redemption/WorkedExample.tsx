import { Card, InputAdornment, Stack, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useConfig } from '../../data/config';
import { amountField, readAmount } from '../../ui/form/amountField';
import { currencySign } from '../../ui/words/money';
import type { SpendingRule } from '../../../contract/redemptionSpending';
import { t } from '../../language/t';
import { exampleInWords } from './workedExample';

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
