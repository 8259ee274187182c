import { type RefObject } from 'react';
import { NumberInput, SelectInput, TextInput } from 'react-admin';
import { ADJUSTMENT_REASONS } from '../../../contract/endpoints/adjustments';
import { ADJUSTMENT_POINTS } from '../../../contract/limits';
import { RadioGroupInput } from '../../ui/form/ChoiceInputs';
import { FormSection } from '../../ui/form/FormSection';
import { pointsText } from '../pointsInWords';
import { BalanceLine } from './BalanceLine';
import { LimitNotice } from './LimitNotice';
import { RemarkInput } from './RemarkInput';

const kinds = [
  { id: 'credit', name: '+ Credit: give points' },
  { id: 'debit', name: '\u2212 Debit: take points' },
];
const reasons = ADJUSTMENT_REASONS.map((name) => ({ id: name, name }));

interface EntryInputsProps {
  readonly isLocked: boolean;
  readonly balanceRef: RefObject<number | undefined>;
}

/** What is entered for the customer: which way, how many points, and why. */
export const EntryInputs = ({ isLocked, balanceRef }: EntryInputsProps) => (
  <FormSection title="Entry" sentence="What is entered is never edited; a wrong entry is reversed by its opposite.">
    <RadioGroupInput source="kind" label="Credit or debit" choices={kinds} readOnly={isLocked} helperText={false} />
    <NumberInput
      source="points"
      label="Points"
      step={1}
      readOnly={isLocked}
      helperText={`A whole number, 1 to ${pointsText(ADJUSTMENT_POINTS)}`}
    />
    <BalanceLine balanceRef={balanceRef} />
    <LimitNotice />
    <SelectInput source="reason" label="Reason" choices={reasons} readOnly={isLocked} helperText={false} />
    <TextInput
      source="reference"
      label="Reference"
      readOnly={isLocked}
      helperText="A ticket, order or case number, where there is one"
      autoComplete="off"
    />
    <RemarkInput isReadOnly={isLocked} />
  </FormSection>
);
