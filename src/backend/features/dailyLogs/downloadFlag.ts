import { rows } from '../../../contract';
import { flagsNeeded } from '../../../contract/endpoint';
import { flagOf, moduleOf, type Flag } from '../../../contract/permissions';

/**
 * The flag required to export a list, or a part of it (`analytics/net_by_day`): the download flag of its module.
 * Undefined where no such list or flag exists.
 */
export const downloadFlagOf = (entity: string): Flag | undefined => {
  const own = rows.filter(({ group, verb }) => group === entity.split('/')[0] && verb.startsWith('get'));
  const [flag] = own.flatMap(({ endpoint }) => flagsNeeded(endpoint));
  return flag && flagOf(moduleOf(flag), 'download');
};
