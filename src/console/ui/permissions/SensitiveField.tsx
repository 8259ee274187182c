import GppMaybeOutlined from '@mui/icons-material/GppMaybeOutlined';
import { Chip, Stack, Tooltip } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { allFlags, isSensitive, readFlags } from '../../../contract/permissions';
import { Dash } from '../fields/Dash';
import { inWords } from './gridRules';
import { sensitiveSummary } from './sensitiveSummary';

/** The grants that deserve a second look among a record's permissions: user management, credit/debit, any download. */
export const SensitiveField = () => {
  const flags = readFlags(useRecordContext()?.permissions);
  const kinds = sensitiveSummary(flags);
  if (kinds.length === 0) return <Dash />;
  return (
    <Tooltip title={inWords(allFlags.filter((flag) => flags[flag] && isSensitive(flag)))}>
      <Stack
        direction="row"
        useFlexGap
        sx={{
          gap: 0.5,
          display: 'inline-flex',
          verticalAlign: 'middle',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          justifyContent: { xs: 'flex-end', sm: 'flex-start' },
        }}
      >
        {kinds.map((kind) => (
          <Chip
            key={kind}
            size="small"
            variant="outlined"
            color="warning"
            icon={<GppMaybeOutlined aria-hidden />}
            label={kind}
          />
        ))}
      </Stack>
    </Tooltip>
  );
};
