import { Box } from '@mui/material';
import { useState } from 'react';
import { dayCount, tooManyDays, type DayRange } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { DayInput } from './DayInput';

interface Ends {
  readonly from: Day | undefined;
  readonly to: Day | undefined;
}

interface RangeInputProps {
  /** Undefined: all days. */
  readonly range: DayRange | undefined;
  readonly today: Day;
  /** How many days there may be. */
  readonly most: number;
  readonly onChange: (range: DayRange) => void;
}

const wrongWith = ({ from, to }: Ends, most: number): string | undefined =>
  from !== undefined && to !== undefined ? tooManyDays(dayCount(from, to), most) : undefined;

/** The two ends of a range of days, picked or typed, none of them to come. What is wrong is said in words, and not passed on. */
export const RangeInput = ({ range, today, most, onChange }: RangeInputProps) => {
  const key = `${range?.from} ${range?.to}`;
  const [draft, setDraft] = useState<Ends & { readonly key: string }>();
  const ends: Ends = draft?.key === key ? draft : { from: range?.from, to: range?.to };
  const wrong = wrongWith(ends, most);
  const change = (next: Ends) => {
    setDraft({ ...next, key });
    if (next.from !== undefined && next.to !== undefined && wrongWith(next, most) === undefined)
      onChange({ from: next.from, to: next.to });
  };
  return (
    <>
      <Box sx={({ measures }) => ({ width: { xs: 1, sm: measures.card * 0.6 } })}>
        <DayInput isLater label="From" value={ends.from} most={today} onChange={(from) => change({ ...ends, from })} />
      </Box>
      <Box sx={({ measures }) => ({ width: { xs: 1, sm: measures.card * 0.6 } })}>
        <DayInput
          isLater
          label="To"
          value={ends.to}
          most={today}
          error={wrong}
          onChange={(to) => change({ ...ends, to })}
        />
      </Box>
    </>
  );
};
