import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import type { LogEntry } from '../../../contract/endpoints/dailyLogs';
import { Dash } from '../../ui/fields/Dash';
import { formatSecond } from '../../ui/fields/time';
import { RecordSection } from '../../ui/record/RecordSection';
import { actionWords, moduleWords } from '../deedWords';
import { ResultField } from '../ResultField';
import { ObjectLink } from './ObjectLink';

/** Who did what to what, how it ended, and from where. */
export const EntryFacts = () => {
  const record = useRecordContext<LogEntry>();
  if (!record) return null;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Time', formatSecond(record.at)],
    ['Who', record.username],
    ['Department', record.department],
    ['Module', moduleWords(record.module)],
    ['Action', actionWords(record.action)],
    ['Object', <ObjectLink key="object" />],
    ['Result', <ResultField key="result" />],
    ['Address', record.address],
    ['Device', record.device],
    ['Entry number', record.id],
  ];
  return (
    <RecordSection title="Details">
      <Box
        component="dl"
        sx={({ measures }) => ({
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: `repeat(auto-fill, minmax(${measures.card * 0.75}px, 1fr))` },
          columnGap: 3,
          rowGap: { xs: 1.25, sm: 2 },
          m: 0,
          px: 2,
          pb: 2,
        })}
      >
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ minWidth: 0 }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value === '' ? <Dash /> : value}
            </Typography>
          </Box>
        ))}
      </Box>
    </RecordSection>
  );
};
