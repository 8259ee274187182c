import { Autocomplete, TextField, Box, Typography } from '@mui/material';
import { useState, useEffect } from 'react';
import { useGetList } from 'react-admin';
import { useController } from 'react-hook-form';
import type { LoyaltyAccount } from '../../../contract/endpoints/adjustments';
import { sameId, type Id } from '../../../contract/values';
import { FieldHelp } from '../../ui/form/FieldHelp';
import { t } from '../../language/t';
import { useAccount } from './AccountCard';
import { asciiDigits } from '../../../contract/digits';
import { MIN_MOBILE_DIGITS, mobileDigits } from '../../../contract/mobileNumber';
import { refusalInWords } from './entry';
import { pointsCounted } from './words';

/** A pause in typing of this many milliseconds triggers the request. */
const PAUSE_MS = 200;

/** Returns the members whose mobile number begins with these digits; none are requested for fewer than four. */
const useMembers = (digits: string) => {
  const [asked, setAsked] = useState(digits);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(digits), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [digits]);
  const isLongEnough = digits.length >= MIN_MOBILE_DIGITS;
  const { data, isFetching, error } = useGetList<LoyaltyAccount>(
    'loyalty-accounts',
    { filter: { mobile: asked }, pagination: { page: 1, perPage: 10 }, sort: { field: 'name', order: 'ASC' } },
    { enabled: isLongEnough && asked.length >= MIN_MOBILE_DIGITS, onError: () => undefined },
  );
  const isCurrent = isLongEnough && asked === digits;
  return {
    members: isCurrent ? (data ?? []) : [],
    isPending: isLongEnough && (!isCurrent || isFetching),
    error: isCurrent ? error : null,
  };
};

/** A member among the results: name, number, balance. */
const CustomerOption = ({ account }: { readonly account: LoyaltyAccount }) => (
  <Box sx={{ display: 'flex', gap: 2, width: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
    <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{account.name || t('No name')}</Typography>
    <Typography color="text.secondary">{account.mobile}</Typography>
    <Typography color="text.secondary">{pointsCounted(account.balance)}</Typography>
  </Box>
);

const nothingFits = (digits: string, error: unknown): string => {
  if (digits.length < MIN_MOBILE_DIGITS)
    return t('Enter at least {count} digits of the mobile number', { count: MIN_MOBILE_DIGITS });
  return error ? refusalInWords(error) : t('No member’s mobile number starts with these digits');
};

interface CustomerInputProps {
  readonly isLocked: boolean;
  /** True where the input takes the focus when it appears. */
  readonly hasFocus: boolean;
}

/** Finds the customer by mobile number: the members whose number begins with the typed digits. */
export const CustomerInput = ({ isLocked, hasFocus }: CustomerInputProps) => {
  const { field, fieldState } = useController({ name: 'customer_id' });
  const { account } = useAccount();
  const [digits, setDigits] = useState('');
  const [found, setFound] = useState<LoyaltyAccount>();
  // The chosen rider is shown immediately, before the account is read.
  const chosen = account ?? (found && sameId(found.id, field.value as Id) ? found : null);
  const { members, isPending, error } = useMembers(digits);
  return (
    <Autocomplete<LoyaltyAccount>
      options={members}
      value={chosen}
      disabled={isLocked}
      loading={isPending}
      loadingText={t('Searching members…')}
      noOptionsText={nothingFits(digits, error)}
      // The server has filtered them.
      filterOptions={(all) => all}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name, mobile }) => `${mobile} · ${name}`}
      isOptionEqualToValue={(a, b) => sameId(a.id, b.id)}
      onInputChange={(_, text, why) =>
        setDigits(why === 'input' ? (mobileDigits(asciiDigits(text).replace(/[^\d+]/g, '')) ?? '') : '')
      }
      onChange={(_, option) => {
        setFound(option ?? undefined);
        field.onChange(option?.id ?? '');
      }}
      onBlur={field.onBlur}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <CustomerOption account={option} />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('Customer’s mobile number')}
          inputRef={field.ref}
          autoFocus={hasFocus}
          error={fieldState.error !== undefined}
          helperText={
            <FieldHelp
              fault={fieldState.error?.message}
              hint={t('Enter the first {count} digits or more', { count: MIN_MOBILE_DIGITS })}
            />
          }
        />
      )}
    />
  );
};
