import { Alert, InputAdornment, TextField } from '@mui/material';
import { useWatch, useController } from 'react-hook-form';
import { type RedemptionDraft, REDEEMABLE } from '../../../contract/endpoints/redemption';
import { ONE_HAND_DAYS } from '../../../contract/limits';
import { addDays } from '../../../contract/reports/range';
import { DayInput } from '../../ui/days/DayInput';
import { today } from '../../ui/days/today';
import { useReadOnly } from '../../ui/form/formContext';
import { FormSection } from '../../ui/form/FormSection';
import { CheckboxGroupInput, NumberInput } from '../../ui/form/inputs';
import { formatDay } from '../../ui/words/time';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import { ruleLabels } from './ruleFacts';

/** The first day of a rule: today or later. */
const EffectiveFromInput = () => {
  const isReadOnly = useReadOnly();
  const { field, fieldState } = useController({ name: 'effective_from' });
  const value = field.value as string | undefined;
  if (isReadOnly)
    return (
      <TextField
        label={ruleLabels().effective_from}
        value={formatDay(value)}
        slotProps={{ input: { readOnly: true } }}
      />
    );
  return (
    <DayInput
      label={ruleLabels().effective_from}
      value={value || undefined}
      least={today()}
      error={fieldState.error?.message}
      isRequired
      onChange={(day) => field.onChange(day ?? '')}
    />
  );
};

const redeemable = perLanguage(() => REDEEMABLE.map((name) => ({ id: name, name: t(name) })));

interface WholeInputProps {
  readonly source: keyof ReturnType<typeof ruleLabels> & keyof RedemptionDraft;
  readonly unit: string;
  readonly helperText?: string;
}

const WholeInput = ({ source, unit, helperText }: WholeInputProps) => (
  <NumberInput
    source={source}
    label={ruleLabels()[source]}
    isRequired
    helperText={helperText ?? false}
    slotProps={{ input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }}
  />
);

// Notice before a save: a raised limit does not allow more points today, or more without a second person.
const HigherLimitNotice = ({ limit }: { readonly limit: number }) => {
  const asked: unknown = useWatch({ name: 'approval_above' });
  if (useReadOnly() || typeof asked !== 'number' || asked <= limit) return null;
  return (
    <Alert severity="info" variant="outlined" role="status" sx={{ mb: 1 }}>
      {t(
        'Above today’s {limit} points: applies from {day} or later. For you and accounts that you manage, today’s limit applies for {days} more days.',
        { limit, day: formatDay(addDays(today(), 1)), days: ONE_HAND_DAYS },
      )}
    </Alert>
  );
};

/** The inputs of a redemption rule. `limit` is the number of points that one person may enter alone today. */
export const RuleInputs = ({ limit }: { readonly limit: number }) => (
  <>
    <FormSection title={t('Start')} sentence={t('The earlier rule ends the day before.')}>
      <EffectiveFromInput />
    </FormSection>
    <FormSection title={t('Redemption')} sentence={t('Value of a point, and share of a price payable in points.')}>
      <WholeInput
        source="point_value_paise"
        unit={t('paise')}
        helperText={t('For example 25 paise: four points are worth ₹1')}
      />
      <WholeInput
        source="least_balance"
        unit={t('points')}
        helperText={t('Riders with fewer points cannot redeem. 0 for no minimum.')}
      />
      <WholeInput source="largest_share_percent" unit="%" helperText={t('The rest is paid in money')} />
      <CheckboxGroupInput
        source="redeemable_for"
        label={ruleLabels().redeemable_for}
        choices={redeemable()}
        helperText={false}
      />
    </FormSection>
    <FormSection
      title={t('Expiry and approval')}
      sentence={t('Validity of points, and limit for approval of credits and debits.')}
    >
      <WholeInput source="expiry_days" unit={t('days')} helperText={t('Counted from the day they were earned')} />
      <WholeInput
        source="approval_above"
        unit={t('points')}
        helperText={t('Credits and debits above this, per person per day, need a second approval')}
      />
      <HigherLimitNotice limit={limit} />
    </FormSection>
  </>
);
