import GppMaybeOutlined from '@mui/icons-material/GppMaybeOutlined';
import { Tooltip } from '@mui/material';
import { useRecordContext } from 'react-admin';
import {
  arePermissionsUnread,
  flagsOf,
  moduleNames,
  readFlags,
  allFlags,
  isSensitive,
  moduleOf,
  type PermissionFlags,
} from '../../../contract/permissions';
import { t } from '../../language/t';
import { ChipRow } from '../fields/ChipRow';
import { Dash } from '../fields/Dash';
import { Tag } from '../fields/Tag';
import { heldInWords, moduleLabels } from '../words/permissionWords';
import { counted } from '../words/words';

/** The kinds of sensitive grants among some flags, in a few words each: `Admin Management`, `Credit/debit`, `3 downloads`. */
const sensitiveSummary = (flags: PermissionFlags): readonly string[] => {
  const held = allFlags.filter((flag) => flags[flag] && isSensitive(flag));
  const downloads = held.filter((flag) => flag.endsWith('_download')).length;
  return [
    held.some((flag) => moduleOf(flag) === 'usermanagement' && !flag.endsWith('_download'))
      ? moduleLabels().usermanagement
      : '',
    flags.loyaltymanagement_credit_debit_update ? t('Credit/debit') : '',
    downloads > 0 ? counted(downloads, 'download') : '',
  ].filter(Boolean);
};

/** The grants that deserve a second look among a record's permissions: user management, credit/debit, any download. */
export const SensitiveField = () => {
  const permissions: unknown = useRecordContext()?.permissions;
  if (arePermissionsUnread(permissions)) return t('Could not be read');
  const kinds = sensitiveSummary(readFlags(permissions));
  if (kinds.length === 0) return <Dash />;
  return (
    <Tooltip title={heldInWords(permissions, isSensitive)}>
      <div className="around-things">
        <ChipRow labels={kinds} colour="warning" icon={<GppMaybeOutlined aria-hidden />} />
      </div>
    </Tooltip>
  );
};

/** The modules in which a record has any permission, as chips. */
export const ModulesField = () => {
  const permissions: unknown = useRecordContext()?.permissions;
  if (arePermissionsUnread(permissions)) return t('Could not be read');
  const flags = readFlags(permissions);
  const names = moduleNames
    .filter((module) => flagsOf(module).some((flag) => flags[flag]))
    .map((module) => moduleLabels()[module]);
  if (names.length === moduleNames.length) return <Tag>{t('All modules')}</Tag>;
  if (names.length === 0) return t('None');
  return <ChipRow labels={names} />;
};
