import { Box, TextField } from '@mui/material';
import { useController, useWatch } from 'react-hook-form';
import { DayInput } from '../../kit/days/DayInput';
import { useReadOnly } from '../../kit/form/formContext';
import { messageOf } from '../../kit/form/validateWith';

interface BannerDayInputProps {
  readonly source: 'startDate' | 'endDate';
  readonly label: string;
  /** The field whose day it must not be before. */
  readonly notBefore?: 'startDate';
}

/** A day of a banner, picked or typed as DD/MM/YYYY. */
export const BannerDayInput = ({ source, label, notBefore }: BannerDayInputProps) => {
  const isReadOnly = useReadOnly();
  const { field, fieldState } = useController<Record<string, string>>({ name: source });
  const [least] = useWatch<Record<string, string>>({ name: [notBefore ?? source] }) as [string | undefined];
  const value = field.value || undefined;
  return (
    <Box sx={{ flex: 1 }}>
      {isReadOnly ? (
        <TextField
          label={label}
          value={value?.split('-').reverse().join('/') ?? ''}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
      ) : (
        <DayInput
          label={label}
          value={value}
          least={(notBefore && least) || undefined}
          error={messageOf(fieldState.error)}
          onChange={(day) => field.onChange(day ?? '')}
        />
      )}
    </Box>
  );
};
