import { IntlMessageFormat } from 'intl-messageformat';
import { Failure, type FailureDetails, type RefusalValues } from '../../contract/failure';

const WAIT = 'in {unit, select, minutes {{count} minutes} other {{count, plural, one {# second} other {# seconds}}}}';
const DEED =
  '{deed, select, sign_out {sign out} change_department {change the department of} delete_department {delete the department of} report {cancel a report of} change_schedule {change a scheduled report of} delete_schedule {delete a scheduled report of} put {put anybody in} other {{deed}}}';

/** The English sentence of each refusal with values, by its code. The language files use the same codes. */
export const refusals = {
  'account-lacks':
    'Your account lacks the permission {count, plural, one {“{what}”} =2 {“{what}” or “{what2}”} other {“{what}” or “{what2}” or “{what3}”}}. Ask an administrator for it.',
  'already-reversed': 'It was already reversed by {who} on {time}.',
  'calls-from-address': `Too many calls from this address. Try again ${WAIT}.`,
  'calls-in-minute': `Too many calls in a minute. Try again ${WAIT}.`,
  'changed-meanwhile':
    '{known, select, no {Somebody} other {{who}}} changed this {what} on {time}, after you opened it. Look at the changes, then save again.',
  'costs-anew':
    'This makes points cost money that cost nothing by the rules of {days} days ago; that takes a second person. It waits until {time} for somebody independent to approve it.',
  'costs-more':
    'This makes riders’ points cost {percent}% more than by the rules of {days} days ago; more than {most}% takes a second person. It waits until {time} for somebody independent to approve it.',
  'department-grants-more': `You cannot ${DEED} {name}, which grants what you do not hold: {what}.`,
  'department-has-users': 'Move its {count, plural, one {# user} other {# users}} first.',
  'draft-exists': 'There is a draft of this page already, by {who}. Open it and change it.',
  'failed-sign-ins': `Too many failed sign-ins. Try again ${WAIT}.`,
  'file-in-progress': 'This file is still being made: {percent}%.',
  'file-removed': 'Files are kept for {days} days, and this one has been removed. Request the report again.',
  'grants-more': 'You cannot grant what you do not hold yourself: {what}.',
  'holds-more': `You cannot ${DEED} {name}, who holds what you do not: {what}.`,
  'links-requested': `Too many links were asked for. Try again ${WAIT}.`,
  'maker-may-not':
    '{who} may not {deed, select, rules {change rules} other {enter points}} any more. Reject this, and enter it yourself if it is right.',
  'months-archived':
    'The purchases of {months} were moved into files. Choose other days, or ask your administrator to bring them back.',
  'not-found': 'No such {what} is known. It may have been deleted; check its number.',
  'notes-today': 'You have left {count} notes today. Leave the next one tomorrow.',
  'only-viewing': 'You see the console as {name} would, and can change nothing. Stop viewing as {name} first.',
  'own-permission': 'You cannot take “{what}” from yourself. Ask another administrator.',
  'reversal-requested': '{who} has asked to reverse it already; a second person decides.',
  'rule-in-force': 'This rule is in force since {day}; add a new one.',
  'rule-over': 'This rule counted from {day} and is over; add a new one.',
  'schedule-of-another': 'Only {owner}, who set it up, can change it, or an administrator.',
  'schedules-full': 'You have {most} scheduled reports. Delete one first.',
  'server-fault': 'The server could not do this. Try again; if it stays so, tell your administrator this number: {id}.',
  'too-large': 'This is too large: {most} is the most that this call can carry.',
  'trials-in-hour': 'You have tried {most} notifications within an hour. Try again in {count} minutes.',
  'user-has-password': '{user} has a password already. “Forgot your password?” sends a link.',
  'user-suspended': '{user} is suspended. Reinstate them first.',
  'view-name-taken': 'Your department has a view “{name}” of this list. Use another name.',
  'view-of-another': '{who} shares this view: only they, or somebody who may change departments, remove it.',
  'views-full': 'A department shares at most {most} views of a list. Remove one first.',
  'wrong-passwords': `Too many wrong passwords. Try again ${WAIT}.`,
} as const;

/** A refusal by its code and the values of its sentence. Clients translate it by these. */
export const refusal = (code: keyof typeof refusals, values: RefusalValues, details: FailureDetails): Failure => {
  const sentence = new IntlMessageFormat(refusals[code], 'en-IN', undefined, { ignoreTag: true }).format(values);
  return new Failure(String(sentence), { ...details, code, params: values });
};

/** The 429 after too many tries, with the wait. */
export const tooOften = (
  code: 'calls-from-address' | 'calls-in-minute' | 'failed-sign-ins' | 'links-requested' | 'wrong-passwords',
  seconds: number,
): Failure =>
  refusal(
    code,
    seconds < 120 ? { unit: 'seconds', count: seconds } : { unit: 'minutes', count: Math.ceil(seconds / 60) },
    { status: 429, retryAfter: seconds },
  );
