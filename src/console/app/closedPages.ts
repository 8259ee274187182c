import { factsOfRow } from '../../contract/rowFacts';
import type { PermissionFlags } from '../../contract/permissions';
import { allows } from '../data/authProvider';
import { dashboardPaths, paths } from './paths';

/** True for a list that may not be viewed with these flags. */
export const isClosedList = (flags: PermissionFlags, resource: string): boolean =>
  factsOfRow(resource, 'getList') !== undefined && !allows(flags, resource, 'list');

/**
 * The public addresses, in lower case, of the pages that may not be viewed with these flags.
 * Their first requests are not prefetched, since refusals are logged.
 */
export const closedAddresses = (flags: PermissionFlags): readonly string[] => [
  ...(flags.dashboard_view ? [] : Object.values(dashboardPaths)),
  ...paths.filter(({ inside }) => isClosedList(flags, inside.slice(1))).map(({ outside }) => outside.toLowerCase()),
  // This page has the same path inside and outside.
  ...(flags.logs_view ? [] : ['/daily-logs']),
];
