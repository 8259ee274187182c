import { expect, test } from 'vitest';
import { exampleInWords } from '../../../src/console/resources/redemption/WorkedExample';
import { spendingOf } from '../../../src/contract/redemptionSpending';

const style = { locale: 'en-IN', currency: 'INR' };
const rule = {
  point_value_paise: 25,
  least_balance: 100,
  largest_share_percent: 50,
  redeemable_for: ['QR tickets', 'Card recharges'],
};
const rider = { balance: 420, pricePaise: 6000 };

test('a rider uses points up to the largest share of the price, and pays the rest', () => {
  expect(spendingOf(rule, rider)).toEqual({ points: 120, worthPaise: 3000, paysPaise: 3000 });
  expect(exampleInWords(rule, rider, style)).toBe(
    'A rider with 420 points buys a ₹60 ticket: may use at most 120 points (₹30, 50%), pays ₹30.',
  );
});

test('nobody uses more points than they have', () => {
  expect(spendingOf(rule, { ...rider, balance: 100 })).toEqual({ points: 100, worthPaise: 2500, paysPaise: 3500 });
});

test('points are whole: what is left of the share is paid in money', () => {
  expect(spendingOf({ ...rule, point_value_paise: 700 }, rider)).toEqual({
    points: 4,
    worthPaise: 2800,
    paysPaise: 3200,
  });
});

test('whoever has fewer points than the least balance uses none, and is told why', () => {
  expect(exampleInWords(rule, { ...rider, balance: 99 }, style)).toBe(
    'A rider with 99 points buys a ₹60 ticket: may use none, because the balance is below 100 points, and pays ₹60.',
  );
});

test('a share that is worth less than one point uses none', () => {
  expect(spendingOf({ ...rule, point_value_paise: 4000 }, rider)).toMatchObject({ points: 0, none: 'share' });
});

test('where tickets take no points, the example is a recharge', () => {
  expect(exampleInWords({ ...rule, redeemable_for: ['Card recharges'] }, rider, style)).toMatch(
    /^A rider with 420 points recharges a card with ₹60:/,
  );
});

test('a rule that is half typed says what is missing', () => {
  expect(exampleInWords({ ...rule, point_value_paise: null }, rider, style)).toBe(
    'Fill in value, balance and share to see an example.',
  );
  expect(exampleInWords({ ...rule, redeemable_for: [] }, rider, style)).toBe(
    'Choose what points can be spent on to see an example.',
  );
});
