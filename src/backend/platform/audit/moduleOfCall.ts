import { rows } from '../../../contract';
import { flagsNeeded } from '../../../contract/endpoint';
import { followedKinds, followedRecord } from '../../../contract/followUps';
import { isObject, isText } from '../../../contract/decode';
import { moduleOf, type Module } from '../../../contract/permissions';
import type { Id } from '../../../contract/values';

/** A module of the daily log. Signing in and out, and pages of the app, belong to none of the twelve. */
export type LoggedModule = Module | 'session' | 'content';

/** The id and the body of a call, as far as they were read. */
export interface CallContent {
  readonly id?: Id | undefined;
  readonly body?: unknown;
}

// Groups whose calls need the flags of another module, or none.
const apart: Readonly<Record<string, LoggedModule>> = {
  ...{ contents: 'content', 'content-drafts': 'content', pictures: 'content' },
  ...{
    session: 'session',
    sessions: 'session',
    passwordResets: 'session',
    confirmations: 'session',
    waiting: 'session',
  },
  ...{ 'my-account': 'usermanagement', 'shared-views': 'department', search: 'customerdetails', stations: 'reports' },
};

const moduleOfGroup = (group: string): LoggedModule | undefined => {
  const [flag] = rows.filter((row) => row.group === group).flatMap(({ endpoint }) => flagsNeeded(endpoint));
  return apart[group] ?? (flag && moduleOf(flag));
};

const textIn = (body: unknown, field: string): string => {
  const value = isObject(body) ? body[field] : undefined;
  return isText(value) ? value : '';
};

// Groups with records of several modules. A call that is refused before its body is read belongs to the module of its group.
const moduleOfRecord: Readonly<Record<string, (call: CallContent) => LoggedModule | undefined>> = {
  'follow-ups': ({ id, body }) => {
    const record = followedRecord(id ?? textIn(body, 'follow_up'));
    return record && followedKinds[record.kind].module;
  },
  'daily-logs': ({ body }) => moduleOfGroup(textIn(body, 'entity').split('/')[0] ?? ''),
  'view-as': ({ body }) => (textIn(body, 'kind') === 'departments' ? 'department' : undefined),
};

/** The module of the daily log for a call of a group. */
export const moduleOfCall = (group: string, call: CallContent = {}): LoggedModule => {
  const module = moduleOfRecord[group]?.(call) ?? moduleOfGroup(group);
  if (!module) throw new Error(`Calls of ${group} belong to no module of the daily log.`);
  return module;
};
