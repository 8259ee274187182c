import { expect, test } from 'vitest';
import { checkRules } from '../../src/contract/rulesCheck';

const slab = (from_km: unknown, to_km: unknown, active = true, points: unknown = 5) => ({
  from_km,
  to_km,
  points,
  active,
});

test('an overlap is told at both rows, with the other one and what to enter instead', () => {
  const { faults } = checkRules('distanceSlabs', [slab(0, 6), slab(5, 12), slab(12, null)]);

  expect(faults).toEqual([
    { to_km: 'Overlaps 5 km to 12 km: end at 5 km or below' },
    { from_km: 'Overlaps 0 km to 6 km: start at 6 km or more' },
    {},
  ]);
});

test('two rows with the same start have no fault of ending before they start', () => {
  const { faults } = checkRules('rechargePoints', [
    { from_amount: 100, to_amount: 300, points: 3, active: true },
    { from_amount: 100, to_amount: null, points: 5, active: true },
  ]);

  expect(faults[0]).toEqual({ to_amount: 'Overlaps ₹100 and above: both rows start there: change one' });
});

test('a row that is switched off overlaps nothing, and rows that meet at a border do not', () => {
  const { faults } = checkRules('distanceSlabs', [slab(0, 5), slab(5, null), slab(3, 9, false)]);

  expect(faults).toEqual([{}, {}, {}]);
});

test('cells that hold no number yet are told so, and hide nothing of the other cells', () => {
  const { faults } = checkRules('distanceSlabs', [slab(Number.NaN, 5), slab(9, 4, true, null), slab(0, 2, true, 1.5)]);

  expect(faults).toEqual([
    { from_km: 'Enter a number, such as 1,250 or 12.50' },
    { to_km: 'Enter more than the start value', points: 'Enter a number' },
    { points: 'Use a whole number' },
  ]);
});

test('a gap is no fault: it is stated beside the rows, in paise for fares', () => {
  const check = checkRules('priceRanges', [{ from_price: 10.5, to_price: 20, points: 1, active: true }]);

  expect(check).toEqual({
    faults: [{}],
    gaps: [
      { from: 0, to: 1050 },
      { from: 2000, to: null },
    ],
  });
});

test('a ticket type stands once, whatever its case', () => {
  const type = (ticket_type: string) => ({ ticket_type, points: 1, active: true });

  const { faults } = checkRules('ticketTypes', [type('Return'), type(' return '), type('Single')]);

  expect(faults).toEqual([{}, { ticket_type: 'Another row has this ticket type. Change that one' }, {}]);
});

test('a distance that the tables cannot hold is refused in words', () => {
  expect(checkRules('distanceSlabs', [slab(0, 10_001), slab(0, 1.234, false)]).faults).toEqual([
    { to_km: 'Use at most 10,000' },
    { to_km: 'Use two decimals at most' },
  ]);
});

test('ends that are the same in what is stored are the same', () => {
  expect(checkRules('distanceSlabs', [slab(5, 5.000000001)]).faults).toEqual([
    { to_km: 'Enter more than the start value' },
  ]);
});
