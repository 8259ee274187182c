import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Dash } from '../../../kit/fields/Dash';
import { formatDay } from '../../../kit/fields/time';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day of the record as DD-MM-YYYY; what is none is shown as it is. */
export const DayField = ({ source }: { readonly source: string }) => {
  const value = useRecordContext<Record<string, unknown>>()?.[source];
  if (typeof value !== 'string' || value === '') return <Dash />;
  return (
    <Typography component="span" variant="inherit" noWrap>
      {DAY.test(value) ? formatDay(value) : value}
    </Typography>
  );
};
