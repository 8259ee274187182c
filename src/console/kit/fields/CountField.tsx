import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useConfig } from '../../app/config';
import { Dash } from './Dash';

/** A whole number of the record, a dash where there is none. */
export const CountField = ({ source }: { readonly source: string }) => {
  const { locale } = useConfig();
  const count = useRecordContext<Record<string, unknown>>()?.[source];
  if (typeof count !== 'number') return <Dash />;
  return (
    <Typography component="span" variant="inherit" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {new Intl.NumberFormat(locale).format(count)}
    </Typography>
  );
};
