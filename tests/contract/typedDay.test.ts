import { expect, test } from 'vitest';
import { typedMoment } from '../../src/contract/typedDay';

test.each([
  ['1/2/2026', { day: '2026-02-01' }],
  ['1/2/26', { day: '2026-02-01' }],
  ['2026-02-01', { day: '2026-02-01' }],
  ['01.02.2026', { day: '2026-02-01' }],
  [' 01-02-2026\u200b', { day: '2026-02-01' }],
  ['०१/०२/२०२६', { day: '2026-02-01' }],
  ['01-02-2026 05:30 PM', { day: '2026-02-01', clock: '17:30' }],
  ['2026-02-01T09:05:00', { day: '2026-02-01', clock: '09:05' }],
  ['12:15 am', { clock: '00:15' }],
  ['9.30 p.m.', { clock: '21:30' }],
])('%j is read as it was meant', (text, moment) => {
  expect(typedMoment(text)).toEqual(moment);
});

test.each(['31/02/2026', '1/13/2026', '1/2/126', '1/2', '01022026', 'today', '25:00', '13:00 PM', '1/2/2026 late', ''])(
  '%j is no day and no time',
  (text) => {
    expect(typedMoment(text)).toBeUndefined();
  },
);
