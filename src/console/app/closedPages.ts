import { factsOfRow } from '../../contract/rowFacts';
import type { PermissionFlags } from '../../contract/permissions';
import { allows } from '../data/authProvider';
import { dashboardPaths, paths } from './paths';

/** True for a list that these flags do not open. */
export const isClosedList = (flags: PermissionFlags, resource: string): boolean =>
  factsOfRow(resource, 'getList') !== undefined && !allows(flags, resource, 'list');

/**
 * The pages that these flags do not open, by their public addresses in small letters: what such a page would ask first is not asked for
 * before the next flags are there, as it would be refused, and the refusal logged.
 */
export const closedTo = (flags: PermissionFlags): readonly string[] => [
  ...(flags.dashboard_view ? [] : Object.values(dashboardPaths)),
  ...paths.filter(({ inside }) => isClosedList(flags, inside.slice(1))).map(({ outside }) => outside.toLowerCase()),
  // The same inside and outside.
  ...(flags.logs_view ? [] : ['/daily-logs']),
];
