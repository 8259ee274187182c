import { Card, InputAdornment, Stack, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useConfig } from '../../app/config';
import { currencySign } from '../../kit/words/money';
import type { SpendingRule } from '../../../contract/redemptionSpending';
import { t } from '../../language/t';
import { exampleInWords } from './workedExample';

const wholeOf = (text: string): number => Number(text.replace(/\D/g, '').slice(0, 7));

/** What a rule means for somebody who buys something: balance and price can be tried. */
export const WorkedExample = ({ rule }: { readonly rule: SpendingRule }) => {
  const config = useConfig();
  const id = useId();
  const [balance, setBalance] = useState(420);
  const [price, setPrice] = useState(60);
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography id={id} variant="h2" gutterBottom>
        {t('What it means')}
      </Typography>
      <Typography role="status" sx={{ bgcolor: 'surfaces.marked', borderRadius: 1, p: 1.5, mb: 1.5 }}>
        {exampleInWords(rule, { balance, pricePaise: price * 100 }, config)}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', '& > *': { flex: '1 1 9em' } }}>
        <TextField
          label={t('Points they have')}
          value={balance}
          onChange={(event) => setBalance(wholeOf(event.target.value))}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <TextField
          label={t('Price')}
          value={price}
          onChange={(event) => setPrice(wholeOf(event.target.value))}
          slotProps={{
            htmlInput: { inputMode: 'numeric' },
            input: {
              startAdornment: <InputAdornment position="start">{currencySign(config)}</InputAdornment>,
            },
          }}
        />
      </Stack>
    </Card>
  );
};
