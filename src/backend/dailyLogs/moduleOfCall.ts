import { rows } from '../../contract';
import { flagsNeeded } from '../../contract/endpoint';
import { followedKinds, followedRecord } from '../../contract/followUps';
import { moduleOf, type Module } from '../../contract/permissions';
import type { Id } from '../../contract/values';

/** A module of the daily log. Signing in and out, and pages of the app, belong to none of the twelve. */
export type LoggedModule = Module | 'session' | 'content';

// Groups with the flags of another module, or with none.
const apart: Readonly<Record<string, LoggedModule>> = {
  ...{ contents: 'content', 'content-drafts': 'content', pictures: 'content' },
  ...{ session: 'session', passwordResets: 'session', confirmations: 'session', waiting: 'session' },
  ...{ 'my-account': 'usermanagement', 'shared-views': 'department', search: 'customerdetails', stations: 'reports' },
};

/** The module of the daily log for a call of a group. A group with records of several modules uses that of the record. */
export const moduleOfCall = (group: string, id?: Id): LoggedModule => {
  const record = id === undefined || group !== 'follow-ups' ? undefined : followedRecord(id);
  if (record) return followedKinds[record.kind].module;
  const [flag] = rows.filter((row) => row.group === group).flatMap(({ endpoint }) => flagsNeeded(endpoint));
  const module = apart[group] ?? (flag && moduleOf(flag));
  if (!module) throw new Error(`Calls of ${group} belong to no module of the daily log.`);
  return module;
};
