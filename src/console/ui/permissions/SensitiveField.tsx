import GppMaybeOutlined from '@mui/icons-material/GppMaybeOutlined';
import { Box, Tooltip } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { allFlags, isSensitive, readFlags } from '../../../contract/permissions';
import { ChipRow } from '../fields/ChipRow';
import { Dash } from '../fields/Dash';
import { rightsInWords } from '../../../contract/permissionWords';
import { sensitiveSummary } from './sensitiveSummary';

/** The grants that deserve a second look among a record's permissions: user management, credit/debit, any download. */
export const SensitiveField = () => {
  const flags = readFlags(useRecordContext()?.permissions);
  const kinds = sensitiveSummary(flags);
  if (kinds.length === 0) return <Dash />;
  return (
    <Tooltip title={rightsInWords(allFlags.filter((flag) => flags[flag] && isSensitive(flag)))}>
      <Box sx={{ display: 'inline-flex', verticalAlign: 'middle' }}>
        <ChipRow labels={kinds} colour="warning" icon={<GppMaybeOutlined aria-hidden />} />
      </Box>
    </Tooltip>
  );
};
