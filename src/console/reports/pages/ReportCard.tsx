import { Box, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { CardFact } from '../../ui/list/CardFact';
import { RecordValue } from '../../ui/record/RecordValue';
import { useReport } from '../useReport';
import { RowLink } from '../../ui/record/RowLink';

/** A row of a report where there is no room for a table: its first value as the head, the others that it has below. */
export const ReportCard = () => {
  const { report } = useReport();
  const record = useRecordContext();
  const [first, ...others] = Object.entries(report.columns);
  if (!record || !first) return null;
  const [source, column] = first;
  return (
    <>
      <Typography variant="h3" component="div">
        {report.record ? <RowLink source={source} column={column} /> : <RecordValue source={source} column={column} />}
      </Typography>
      {others
        .filter(([name]) => record[name] !== null && record[name] !== '')
        .map(([name, each]) => (
          <CardFact key={name} label={each.label}>
            <Box component="span">
              <RecordValue source={name} column={each} />
            </Box>
          </CardFact>
        ))}
    </>
  );
};
