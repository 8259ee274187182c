import { Chip } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { flagsOf, moduleNames, readFlags } from '../../../contract/permissions';
import { ChipRow } from '../fields/ChipRow';
import { moduleLabels } from '../../../contract/permissionWords';

/** The modules of which a record's permissions hold anything, as chips. */
export const ModulesField = () => {
  const flags = readFlags(useRecordContext()?.permissions);
  const names = moduleNames
    .filter((module) => flagsOf(module).some((flag) => flags[flag]))
    .map((module) => moduleLabels[module]);
  if (names.length === moduleNames.length) return <Chip size="small" variant="outlined" label="All modules" />;
  if (names.length === 0) return 'None';
  return <ChipRow labels={names} />;
};
