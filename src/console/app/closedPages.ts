import { factsOfRow } from '../../contract/rowFacts';
import type { PermissionFlags } from '../../contract/permissions';
import { allows } from '../data/authProvider';
import { dashboardPaths, paths } from './paths';

/**
 * The pages that these flags do not open, by their public addresses in small letters: what such a page would ask first is not asked for
 * before the next flags are there, as it would be refused, and the refusal logged.
 */
export const closedTo = (flags: PermissionFlags): readonly string[] => [
  ...(flags.dashboard_view ? [] : Object.values(dashboardPaths)),
  ...paths.flatMap(({ inside, outside }) => {
    const resource = inside.slice(1);
    return factsOfRow(resource, 'getList') && !allows(flags, resource, 'list') ? [outside.toLowerCase()] : [];
  }),
  // The same inside and outside.
  ...(flags.logs_view ? [] : ['/daily-logs']),
];
