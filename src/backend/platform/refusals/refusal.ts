import { IntlMessageFormat } from 'intl-messageformat';
import { Failure, type FailureDetails, type RefusalValues } from '../../../contract/failure';

const WAIT = 'in {unit, select, minutes {{count} minutes} other {{count, plural, one {# second} other {# seconds}}}}';
const DEED =
  '{deed, select, sign_out {sign out} change_department {change the department of} delete_department {delete the department of} report {cancel a report of} change_schedule {change a scheduled report of} delete_schedule {delete a scheduled report of} put {put anyone in} other {{deed}}}';

/** The English sentences of refusals that contain values, by code. Language files translate them by the same codes. */
export const refusals = {
  'account-lacks':
    'Your account lacks the permission {count, plural, one {“{what}”} =2 {“{what}” or “{what2}”} other {“{what}” or “{what2}” or “{what3}”}}. Ask an administrator for it.',
  'already-reversed': 'Already reversed by {who} on {time}.',
  'calls-from-address': `Too many calls from this address. Try again ${WAIT}.`,
  'calls-in-minute': `Too many calls in a minute. Try again ${WAIT}.`,
  'changed-meanwhile':
    '{known, select, no {Someone} other {{who}}} changed this {what} on {time}. Check the changes, then save again.',
  'costs-anew': 'This makes points cost money that were free {days} days ago. It needs a second approval until {time}.',
  'costs-more':
    'Points cost up to {percent}% more than {days} days ago. More than {most}% needs a second approval until {time}.',
  'department-grants-more': `You cannot ${DEED} {name}: it has permissions that you do not have: {what}.`,
  'department-has-users': 'Move its {count, plural, one {# user} other {# users}} first.',
  'draft-exists': '{who} already saved a draft of this page. Open that draft.',
  'failed-sign-ins': `Too many failed sign-ins. Try again ${WAIT}.`,
  'file-in-progress': 'This file is still being made: {percent}%.',
  'file-removed': 'Files are kept for {days} days. Request the report again.',
  'grants-more': 'You cannot grant permissions that you do not have: {what}.',
  'holds-more': `You cannot ${DEED} {name}, who has permissions that you do not have: {what}.`,
  'links-requested': `Too many links requested. Try again ${WAIT}.`,
  'maker-may-not':
    '{who} can no longer {deed, select, rules {change rules} other {enter points}}. Reject this, then enter it yourself.',
  'not-found': 'This {what} was not found. It may have been deleted.',
  'notes-today': 'You added {count} notes today. Add the next one tomorrow.',
  'only-viewing': 'You are viewing as {name} and cannot make changes. Stop viewing as {name} first.',
  'own-permission': 'You cannot remove “{what}” from yourself. Ask another administrator.',
  'reversal-requested': '{who} already requested the reversal. It is pending approval.',
  'rule-in-force': 'This rule is in force since {day}; add a new one.',
  'rule-over': 'This rule started on {day} and is over; add a new one.',
  'schedule-of-another': 'Only {owner} or an administrator can change it.',
  'schedules-full': 'You have {most} scheduled reports. Delete one first.',
  'server-fault': 'The server could not do this. Try again, or give your administrator this number: {id}.',
  'too-large': 'This is too large: the maximum is {most}.',
  'trials-in-hour': 'You sent {most} tests within an hour. Try again in {count} minutes.',
  'user-has-password': '{user} already has a password. “Forgot your password?” sends a link.',
  'user-suspended': '{user} is suspended. Reinstate them first.',
  'view-name-taken': 'Your department has a view “{name}” of this list. Use another name.',
  'view-of-another': 'Only {who}, or a user who can change departments, can remove this view.',
  'views-full': 'A department can share at most {most} views of a list. Remove one first.',
  'wrong-passwords': `Too many wrong passwords. Try again ${WAIT}.`,
} as const;

/** Makes a refusal from its code and the values of its sentence. */
export const refusal = (code: keyof typeof refusals, values: RefusalValues, details: FailureDetails): Failure => {
  const sentence = new IntlMessageFormat(refusals[code], 'en-IN', undefined, { ignoreTag: true }).format(values);
  return new Failure(String(sentence), { ...details, code, params: values });
};

/** The 429 after too many tries, with the wait. */
export const tooManyTries = (
  code: 'calls-from-address' | 'calls-in-minute' | 'failed-sign-ins' | 'links-requested' | 'wrong-passwords',
  seconds: number,
): Failure =>
  refusal(
    code,
    seconds < 120 ? { unit: 'seconds', count: seconds } : { unit: 'minutes', count: Math.ceil(seconds / 60) },
    { status: 429, retryAfter: seconds },
  );
