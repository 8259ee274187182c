import { rows } from '../../contract';
import { flagsNeeded } from '../../contract/endpoint';
import { flagOf, moduleOf, type Flag } from '../../contract/permissions';

/**
 * The flag that exporting a list, or a part of it (`analytics/net_by_day`), takes: its module's download, or undefined where
 * there is no such list or no such flag.
 */
export const downloadFlagOf = (entity: string): Flag | undefined => {
  const own = rows.filter(({ group, verb }) => group === entity.split('/')[0] && verb.startsWith('get'));
  const [flag] = own.flatMap(({ endpoint }) => flagsNeeded(endpoint));
  return flag && flagOf(moduleOf(flag), 'download');
};
