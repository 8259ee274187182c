import { expect, test } from 'vitest';
import { LOGGED_ACTIONS, LOGGED_ENTITIES } from '../../../src/console/resources/dailyLogs/auditWords';
import { auditSentence } from '../../../src/console/resources/dailyLogs/auditSentence';

const entry = {
  module: 'loyaltymanagement',
  action: 'create',
  entity: 'loyalty-adjustments',
  entity_id: '7',
  entity_label: 'Neha Rao 9820000000',
  result: 'done',
  before: null,
  after: { kind: 'credit', points: 25, state: 'done' },
};

test.each([
  [{}, 'Credited 25 points to Neha Rao 9820000000'],
  [{ after: { kind: 'debit', points: 1, state: 'done' } }, 'Debited 1 point from Neha Rao 9820000000'],
  [
    { after: { kind: 'credit', points: 2500, state: 'waiting' } },
    'Requested a credit of 2,500 points to Neha Rao 9820000000',
  ],
  [
    { after: { kind: 'debit', points: 25, state: 'done', reversal_of: 6 } },
    'Reversed an entry: debited 25 points from Neha Rao 9820000000',
  ],
  [{ action: 'approve' }, 'Approved a credit of 25 points to Neha Rao 9820000000'],
  [{ result: 'refused' }, 'Loyalty Management: Create'],
  [
    {
      ...{ module: 'reports', action: 'search', entity: 'customers', entity_label: 'QR261124000474' },
      after: { found: 1 },
    },
    'Searched “QR261124000474”',
  ],
  [
    {
      ...{ module: 'banner', entity: 'contents', action: 'restore', entity_label: 'Fares' },
      after: { restored_as_of: '2026-03-02T04:30:00.000Z' },
    },
    'Restored page “Fares” as of 02-03-2026 10:00 AM',
  ],
  [
    {
      ...{ module: 'notification', entity: 'notifications', action: 'tryOut', entity_label: 'Fog' },
      after: { sent_to: 'Neha Rao 9820000000' },
    },
    'Sent a test of notification “Fog” to the phone of Neha Rao 9820000000',
  ],
  [
    { module: 'usermanagement', entity: 'users', action: 'suspend', entity_label: 'asha', after: null },
    'Suspended asha',
  ],
  [
    {
      module: 'usermanagement',
      entity: 'users',
      action: 'update',
      entity_label: 'asha',
      after: { password: 'changed' },
    },
    'Changed the password of asha',
  ],
  [{ module: 'banner', entity: 'banners', entity_label: 'Diwali', after: null }, 'Added banner “Diwali”'],
  [
    {
      module: 'usermanagement',
      entity: 'users',
      action: 'export',
      entity_label: '',
      entity_id: '',
      after: { count: 41 },
    },
    'Exported 41 users',
  ],
  [
    { module: 'reports', entity: 'qr-orders', action: 'export', entity_label: '', entity_id: '', after: { count: 1 } },
    'Exported 1 order',
  ],
  [
    {
      module: 'dashboard',
      entity: 'analytics',
      action: 'export',
      entity_label: '',
      entity_id: '',
      after: { count: 31 },
    },
    'Exported 31 rows (Dashboard)',
  ],
  [{ module: 'session', entity: 'users', action: 'sign_in', after: null }, 'Signed in'],
])('an entry says what was done as a sentence: %j', (changes, said) => {
  expect(auditSentence({ ...entry, ...changes })).toBe(said);
});

test('every action on every kind of object has a sentence', () => {
  for (const action of LOGGED_ACTIONS())
    for (const entity of LOGGED_ENTITIES()) {
      const said = auditSentence({ ...entry, module: 'banner', action, entity, entity_label: 'X', after: null });
      expect(said, `${action} ${entity}`).toMatch(/^[A-Z][a-z]+ /);
      expect(said).not.toContain('undefined');
    }
});

test.each([
  ['customers', 'customers'],
  ['feedback', 'feedback messages'],
  ['qr-tickets', 'tickets'],
  ['card-recharge-failures', 'failed recharges'],
  ['loyalty-ledger', 'points of riders'],
])('a list of %s that was read is called %s', (entity, what) => {
  const read = { module: 'reports', action: 'getList', entity, entity_id: '', entity_label: '', after: null };
  expect(auditSentence({ ...entry, ...read })).toBe(`Viewed the list of ${what}`);
});
