import { Chip, Stack, Tooltip } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { flagsOf, moduleNames, readFlags } from '../../../contract/permissions';
import { moduleLabels } from './labels';

/** As many chips fit a row; the rest is counted. */
const SHOWN = 3;

/** The modules of which a record's permissions hold anything, as chips. */
export const ModulesField = () => {
  const flags = readFlags(useRecordContext()?.permissions);
  const names = moduleNames
    .filter((module) => flagsOf(module).some((flag) => flags[flag]))
    .map((module) => moduleLabels[module]);
  const rest = names.slice(SHOWN);
  if (names.length === moduleNames.length) return <Chip size="small" variant="outlined" label="All modules" />;
  if (names.length === 0) return 'None';
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ gap: 0.5, flexWrap: { xs: 'wrap', sm: 'nowrap' }, justifyContent: { xs: 'flex-end', sm: 'flex-start' } }}
    >
      {names.slice(0, SHOWN).map((name) => (
        <Chip key={name} size="small" variant="outlined" label={name} />
      ))}
      {rest.length > 0 && (
        <Tooltip title={rest.join(', ')}>
          <Chip
            size="small"
            variant="outlined"
            label={`+${rest.length}`}
            aria-label={`and ${rest.join(', ')}`}
            tabIndex={0}
          />
        </Tooltip>
      )}
    </Stack>
  );
};
