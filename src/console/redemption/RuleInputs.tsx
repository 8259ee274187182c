import { InputAdornment } from '@mui/material';
import { CheckboxGroupInput, NumberInput } from 'react-admin';
import { REDEEMABLE, type RedemptionDraft } from '../../contract/endpoints/redemption';
import { FormSection } from '../ui/form/FormSection';
import { useReadOnly } from '../ui/form/ReadOnlyContext';
import { EffectiveFromInput } from './EffectiveFromInput';
import { ruleLabels } from './ruleFacts';

const redeemable = REDEEMABLE.map((name) => ({ id: name, name }));

interface WholeInputProps {
  readonly source: keyof typeof ruleLabels & keyof RedemptionDraft;
  readonly unit: string;
  readonly helperText?: string;
}

const WholeInput = ({ source, unit, helperText }: WholeInputProps) => (
  <NumberInput
    source={source}
    label={ruleLabels[source]}
    readOnly={useReadOnly()}
    helperText={helperText ?? false}
    step={1}
    slotProps={{ input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }}
  />
);

/** The inputs of a redemption rule. */
export const RuleInputs = () => {
  const isReadOnly = useReadOnly();
  return (
    <>
      <FormSection title="From when" sentence="The rule before it counts up to the end of the day before.">
        <EffectiveFromInput />
      </FormSection>
      <FormSection title="Redeeming" sentence="What a point is worth, and how much of a price points may pay.">
        <WholeInput source="point_value_paise" unit="paise" helperText="25 paise: four points are worth ₹1" />
        <WholeInput
          source="least_balance"
          unit="points"
          helperText="A rider with fewer points can’t redeem any; 0 where everybody may"
        />
        <WholeInput source="largest_share_percent" unit="%" helperText="The rest is paid in money" />
        <CheckboxGroupInput
          source="redeemable_for"
          label={ruleLabels.redeemable_for}
          choices={redeemable}
          readOnly={isReadOnly}
          helperText={false}
        />
      </FormSection>
      <FormSection title="Keeping" sentence="How long points last, and when a correction of them takes two people.">
        <WholeInput source="expiry_days" unit="days" helperText="Counted from the day on which they were earned" />
        <WholeInput
          source="approval_above"
          unit="points"
          helperText="A credit or debit of more points waits for a second person"
        />
      </FormSection>
    </>
  );
};
