import { randomUUID } from 'node:crypto';
import { contract } from '../contract';
import { isObject } from '../contract/decode';
import type { SeenRecords } from './rowInputs';
import { described } from './described';
import { finding, judgeRefusal, withFaults, type Finding } from './judge';
import type { RecordParts } from './roundTrips';
import type { Attempts, Try } from './writing';

type Body = Readonly<Record<string, unknown>>;

/** A write that sends the current value again and so changes nothing; undefined where there is no value. */
interface Same {
  readonly row: string;
  readonly input: (seen: SeenRecords) => object | undefined;
  /** The list that must be the same before and after. */
  readonly list: string;
}

const firstOf = (group: string) => (seen: SeenRecords) => {
  const record = seen.of(group)[0];
  return record && { id: record.id, body: record };
};

const whole = (group: string) => (seen: SeenRecords) => {
  const rows = seen.of(group);
  return rows.length > 0 ? { body: { read: rows, rows } } : undefined;
};

const same = (row: string, list: string, input: Same['input']): Same => ({ row, list, input });

const sames: readonly Same[] = [
  ...['distanceSlabs', 'priceRanges', 'rechargePoints'].map((group) => same(`${group}.update`, group, firstOf(group))),
  ...['distanceSlabs', 'ticketTypes', 'priceRanges', 'rechargePoints'].map((group) =>
    same(`${group}.save`, group, whole(group)),
  ),
  same('ticketTypes.create', 'ticketTypes', firstOf('ticketTypes')),
  same('business-hours.update', 'business-hours', (seen) => {
    const { updated_at: _read, ...day } = seen.of('business-hours').find(({ kind }) => kind === 'weekday') ?? {};
    return day.id === undefined ? undefined : { id: day.id, body: day };
  }),
  same('banners.setPreferences', 'banner-preferences', (seen) => ({
    body: { preferences: seen.of('banner-preferences') },
  })),
];

/** Sends current values again. The server must accept them and change nothing. */
export const writeSame = async (seen: SeenRecords, { attempt, isWanted }: Attempts): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  for (const { row, list, input } of sames) {
    if (!isWanted(row.split('.')[0] ?? '')) continue;
    const given = input(seen);
    if (!given) {
      findings.push(finding(row, 'not tried', 'there is nothing to write again'));
      continue;
    }
    const { found } = await attempt(row, given);
    const before = seen.of(list);
    const reads = list === 'banner-preferences' ? 'banners.getPreferences' : `${list}.getList`;
    await attempt(reads, { body: {}, query: {} });
    const after = seen.of(list);
    const isOther = found.verdict === 'kept' && before.length !== after.length;
    const fault = { at: 'effect', came: described(after), expected: `${described(before)}, as before` };
    findings.push(isOther ? withFaults(found, fault) : found);
  }
  return findings;
};

/** Makes calls that write little or nothing: the audit entry of a file, the same password, a view that is opened and closed. */
export const writeSmall = async (
  { seen, mark }: RecordParts,
  { attempt, line, isWanted }: Attempts,
  password: string,
): Promise<readonly Finding[]> => {
  const found: Finding[] = [];
  const write = async (row: string, input: object) => {
    if (isWanted(row.split('.')[0] ?? '')) found.push((await attempt(row, input)).found);
  };
  await write('daily-logs.create', { body: { action: 'export', entity: 'contents', count: 0, filter: mark } });
  await write('passwordResets.create', { body: { account: mark } });
  if (isWanted('passwordResets')) {
    const row = contract.passwordResets.update;
    const made = await line(row, { id: 'no-link-has-this-token', body: { password: `${mark} password` } });
    found.push(judgeRefusal('passwordResets.update', made, 'for an unknown link'));
  }
  await write('confirmations.create', { body: { current_password: password } });
  const department = seen.of('departments')[0];
  if (!department) return found;
  await write('view-as.create', { body: { kind: 'departments', id: department.id } });
  await write('view-as.stop', {});
  return found;
};

/** Credits one point to the first member of the programme, and reverses it. */
export const writeMoney = async ({ seen }: RecordParts, attempt: Try): Promise<readonly Finding[]> => {
  const row = 'loyalty-adjustments.create';
  const member = seen.of('loyalty-accounts')[0];
  if (!member) return [finding(row, 'not tried', 'there is no member')];
  const remark = 'Tried by the conformance kit';
  const credit = {
    ...{ kind: 'credit', customer_id: member.id, points: 1, reason: 'Other', reference: '', remark },
    idempotency_key: randomUUID(),
  };
  const credited = await attempt(row, { body: credit });
  if (credited.found.verdict !== 'kept') return [credited.found];
  const entry = credited.value as Body;
  const twice = (await attempt(row, { body: credit })).value;
  const isOnce = isObject(twice) && String(twice.id) === String(entry.id);
  const fault = { at: 'effect', came: 'a second entry', expected: 'the same idempotency key makes one entry' };
  const checked = isOnce ? credited.found : withFaults(credited.found, fault);
  const reversal = { kind: 'reversal', reversal_of: entry.id, remark, idempotency_key: randomUUID() };
  const reversed = await attempt(row, { body: reversal });
  const left = `loyalty-adjustments ${String(entry.id)}, one point ${reversed.isDone ? 'with its reversal' : 'that is not taken back'}`;
  return [checked, { ...reversed.found, row: `${row} reversal`, left }];
};
