import { useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Day } from '../../../contract/values';
import { DayInput } from './DayInput';
import { today } from './today';

interface DayFilterInputProps {
  readonly source: string;
  readonly label: string;
  /** The field of the other end of the range, which this end does not pass. */
  readonly from?: string;
  readonly to?: string;
}

const asDay = (value: unknown): Day | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** One end of a list's range of days, none of them to come. */
export const DayFilterInput = ({ source, label, from, to }: DayFilterInputProps) => {
  const { field } = useInput({ source });
  const { watch } = useFormContext();
  return (
    <DayInput
      label={label}
      value={asDay(field.value)}
      least={from === undefined ? undefined : asDay(watch(from))}
      most={(to === undefined ? undefined : asDay(watch(to))) ?? today()}
      onChange={(day) => field.onChange(day ?? '')}
    />
  );
};
