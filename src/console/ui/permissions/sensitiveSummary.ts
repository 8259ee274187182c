import { allFlags, isSensitive, moduleOf, type PermissionFlags } from '../../../contract/permissions';
import { moduleLabels } from '../../../contract/permissionWords';

/** The kinds of sensitive grants among some flags, in a few words each: `Admin Management`, `Credit/debit`, `3 downloads`. */
export const sensitiveSummary = (flags: PermissionFlags): readonly string[] => {
  const held = allFlags.filter((flag) => flags[flag] && isSensitive(flag));
  const downloads = held.filter((flag) => flag.endsWith('_download')).length;
  return [
    held.some((flag) => moduleOf(flag) === 'usermanagement' && !flag.endsWith('_download'))
      ? moduleLabels.usermanagement
      : '',
    flags.loyaltymanagement_credit_debit_update ? 'Credit/debit' : '',
    downloads > 0 ? `${downloads} ${downloads === 1 ? 'download' : 'downloads'}` : '',
  ].filter(Boolean);
};
