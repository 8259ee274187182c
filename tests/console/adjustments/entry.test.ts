import { expect, test } from 'vitest';
import {
  balanceAfter,
  overdraftFault,
  newIdempotencyKey,
  outcomeOf,
  refusalInWords,
} from '../../../src/console/resources/adjustments/entry';
import { Failure, type FailureDetails } from '../../../src/contract/failure';

const failure = (details: FailureDetails, message = 'Something went wrong') => new Failure(message, details);

test('a credit adds, a debit takes away, and what is half typed does nothing yet', () => {
  expect(balanceAfter(420, { kind: 'credit', points: 200 })).toBe(620);
  expect(balanceAfter(420, { kind: 'debit', points: 420 })).toBe(0);
  expect(balanceAfter(420, { kind: '', points: 200 })).toBeUndefined();
  expect(balanceAfter(420, { kind: 'credit', points: 1.5 })).toBeUndefined();
});

test('a debit that passes the balance is told with the most that it may be', () => {
  expect(overdraftFault(1420, { kind: 'debit', points: 1421 })).toBe('Use at most 1,420, the available balance');
  expect(overdraftFault(0, { kind: 'debit', points: 1 })).toBe('No points to debit');
  expect(overdraftFault(1420, { kind: 'debit', points: 1420 })).toBeUndefined();
  expect(overdraftFault(0, { kind: 'credit', points: 1 })).toBeUndefined();
});

test('after a timeout, a lost connection, a broken answer or a failing gateway nobody knows what became of the entry', () => {
  for (const details of [
    { kind: 'timeout' },
    { kind: 'unreachable' },
    { status: 502 },
    { status: 500 },
    { status: 200 },
    { status: 408 },
  ] as const)
    expect(outcomeOf(failure(details)), JSON.stringify(details)).toBe('unknown');
});

test('only a refusal of the entry itself settles it; one at the door says nothing about an earlier sending', () => {
  expect([409, 422].map((status) => outcomeOf(failure({ status })))).toEqual(['refused', 'refused']);
  expect([401, 403, 404, 429].map((status) => outcomeOf(failure({ status })))).toEqual(
    Array.from({ length: 4 }, () => 'stopped'),
  );
});

test('a refusal without a reason is told in words, one with a reason in the server’s', () => {
  expect(refusalInWords(failure({ status: 403 }))).toMatch(/no longer have permission to credit or debit points/);
  expect(refusalInWords(failure({ status: 404 }, 'Not Found'))).toBe('This server does not support this screen.');
  expect(refusalInWords(failure({ status: 409 }, 'It is decided already.'))).toBe('It is decided already.');
  expect(refusalInWords(failure({ status: 429, retryAfter: 30 }))).toMatch(/Try again in 30 seconds/);
});

test('an idempotency key is a UUID, on plain http too', () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  const plain = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  expect(newIdempotencyKey()).toMatch(uuid);
  expect(newIdempotencyKey(plain)).toMatch(uuid);
  expect(newIdempotencyKey(plain)).not.toBe(newIdempotencyKey(plain));
});
