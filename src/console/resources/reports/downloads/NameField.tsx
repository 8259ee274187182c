import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Report } from '../../../../contract/endpoints/reports';
import { Dash } from '../../../kit/fields/Dash';

/** What a file is called. */
export const NameField = () => {
  const name = useRecordContext<Report>()?.name;
  return name ? (
    <Typography component="span" variant="inherit" sx={{ fontWeight: 500 }}>
      {name}
    </Typography>
  ) : (
    <Dash />
  );
};
