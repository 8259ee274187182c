import { Alert, Box, Typography } from '@mui/material';
import { type RefObject, useEffect } from 'react';
import { SelectInput } from 'react-admin';
import { useWatch, useFormContext } from 'react-hook-form';
import { ADJUSTMENT_REASONS } from '../../../contract/endpoints/adjustments';
import { ADJUSTMENT_POINTS } from '../../../contract/limits';
import { FormSection } from '../../ui/form/FormSection';
import { NumberInput, RadioButtonGroupInput, TextInput } from '../../ui/form/inputs';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { useAccount } from './AccountCard';
import { balanceAfter, overdraftFault, type EntryValues, approvalReason } from './entry';
import { useAllowance } from './useAllowance';
import { pointsText, balanceChangeText } from './adjustmentWords';

interface BalanceLineProps {
  /** The balance that a debit can't exceed, for the form's validation. */
  readonly balanceRef: RefObject<number | undefined>;
}

const TOO_MUCH = 'overdrawn';

/** The balance after the entry, while typing. A debit above the balance is refused at its field immediately. */
const BalanceLine = ({ balanceRef }: BalanceLineProps) => {
  const { setError, clearErrors, getFieldState } = useFormContext<EntryValues>();
  const { account } = useAccount();
  const [kind, points, sentAt] = useWatch<EntryValues, ['kind', 'points', 'sent_at']>({
    name: ['kind', 'points', 'sent_at'],
  });
  const balance = account?.balance;
  // An entry that was sent may be in the balance already.
  const isOpen = balance !== undefined && sentAt === '';
  const refusal = isOpen ? overdraftFault(balance, { kind, points }) : undefined;
  const after = isOpen ? balanceAfter(balance, { kind, points }) : undefined;
  useEffect(() => {
    balanceRef.current = balance;
  }, [balance, balanceRef]);
  useEffect(() => {
    if (refusal !== undefined) setError('points', { type: TOO_MUCH, message: refusal });
    else if (getFieldState('points').error?.type === TOO_MUCH) clearErrors('points');
  }, [refusal, setError, clearErrors, getFieldState]);
  if (balance === undefined) return null;
  return (
    <Box role="status" sx={{ bgcolor: 'surfaces.marked', borderRadius: 1, px: 1.5, py: 1, mb: 1 }}>
      <Typography component="span" color="text.secondary">
        {t('Balance')}{' '}
      </Typography>
      <Typography component="span" variant="h3">
        {after === undefined || after < 0 ? pointsText(balance) : balanceChangeText(balance, after)}
      </Typography>
    </Box>
  );
};

const LEAST = 10;
const MAX_REMARK = 500;

/** The remark of the person who makes the entry, with a counter. */
const RemarkInput = ({ isReadOnly }: { readonly isReadOnly: boolean }) => {
  const remark: unknown = useWatch({ name: 'remark' });
  const length = typeof remark === 'string' ? remark.trim().length : 0;
  const left = LEAST - length;
  return (
    <TextInput
      source="remark"
      label={t('Remark')}
      isRequired
      multiline
      minRows={2}
      readOnly={isReadOnly}
      helperText={
        left > 0
          ? t('What happened: {count, plural, one {# more character} other {# more characters}}', { count: left })
          : t('{count} of {most}', { count: String(length), most: MAX_REMARK })
      }
    />
  );
};

/** Notice, while typing, that this many points need a second person, with the reason. */
const LimitNotice = () => {
  const allowance = useAllowance();
  const points = useWatch<EntryValues, 'points'>({ name: 'points' });
  const why = allowance && approvalReason(points, allowance);
  if (why === undefined) return null;
  return (
    <Alert severity="info" variant="outlined" role="status" sx={{ mb: 1 }}>
      {why} {t('The balance does not change until then.')}
    </Alert>
  );
};

const kinds = perLanguage(() => [
  { id: 'credit', name: t('+ Credit: add points') },
  { id: 'debit', name: t('− Debit: deduct points') },
]);
const reasons = perLanguage(() => ADJUSTMENT_REASONS.map((name) => ({ id: name, name: t(name) })));

interface EntryInputsProps {
  readonly isLocked: boolean;
  readonly balanceRef: RefObject<number | undefined>;
}

/** The inputs of an entry: the direction, the points and the reason. */
export const EntryInputs = ({ isLocked, balanceRef }: EntryInputsProps) => (
  <FormSection title={t('Entry')} sentence={t('Entries cannot be edited. To correct one, reverse it.')}>
    <RadioButtonGroupInput
      source="kind"
      label={t('Credit or debit')}
      choices={kinds()}
      readOnly={isLocked}
      helperText={false}
    />
    <NumberInput
      source="points"
      label={t('Points')}
      isRequired
      readOnly={isLocked}
      helperText={t('Whole number, 1 to {most}', { most: ADJUSTMENT_POINTS })}
    />
    <BalanceLine balanceRef={balanceRef} />
    <LimitNotice />
    <SelectInput
      source="reason"
      label={<>{t('Reason')}</>}
      choices={reasons()}
      readOnly={isLocked}
      isRequired
      className="is-required"
      helperText={false}
    />
    <TextInput
      source="reference"
      label={t('Reference')}
      readOnly={isLocked}
      helperText={t('Ticket, order or case number, if any')}
    />
    <RemarkInput isReadOnly={isLocked} />
  </FormSection>
);
