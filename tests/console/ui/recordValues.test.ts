import { expect, test } from 'vitest';
import {
  cellText,
  nameText,
  statusColour,
  ticketStatusColour,
  valueText,
} from '../../../src/console/ui/words/valueText';
import { compactMoney, formatMoney, plainMoney } from '../../../src/console/ui/words/money';
import { reportStatusColour } from '../../../src/console/resources/downloads/downloads';
import { ticketStatusWords } from '../../../src/contract/reports/words';

const rupees = { locale: 'en-IN', currency: 'INR' };

test('the chips of tickets have the colours of the specification', () => {
  expect(['NEW', 'ENTRY_USED', 'EXIT_USED', 'Changed Destination'].map(ticketStatusColour)).toEqual([
    'primary',
    'secondary',
    'success',
    'info',
  ]);
  for (const other of ['EXPIRED', 'CANCELLED', 'new', 'no such status', ''])
    expect(ticketStatusColour(other)).toBe('error');
});

test('only a ticket’s unknown status is an error', () => {
  expect(statusColour('ticketStatus', 'no such status')).toBe('error');
  expect(statusColour('payment_status', 'no such status')).toBe('default');
});

test('a report’s chip is green when completed, blue while processing, red for anything else', () => {
  expect(['completed', 'processing', 'failed', 'queued', 'Completed'].map(reportStatusColour)).toEqual([
    'success',
    'info',
    'error',
    'error',
    'error',
  ]);
});

test('values read as people write them', () => {
  expect(valueText('money', 5_833_050, rupees)).toBe('₹58,330.50');
  expect(valueText('money', 1_00_00_000_00, rupees)).toBe('₹1,00,00,000.00');
  expect(valueText('money', -2_000, rupees)).toBe('-₹20.00');
  expect(valueText('instant', '2026-03-01T18:29:00.000Z', rupees)).toBe('01-03-2026 11:59 PM');
  expect(valueText('day', '2026-03-01', rupees)).toBe('01-03-2026');
  expect(valueText('period', '2026-03', rupees)).toBe('03-2026');
  expect(valueText('km', 4.2, rupees)).toBe('4.20 km');
  expect(valueText('points', 1_204, rupees)).toBe('1,204 pts');
  expect(valueText('yesNo', false, rupees)).toBe('No');
  expect(valueText('money', null, rupees)).toBe('');
});

test('a cell is empty for zero, but not where zero has to be told from none', () => {
  expect(cellText('money', 0, rupees)).toBe('');
  expect(cellText('money', 0, rupees, true)).toBe('0.00');
  expect(cellText('money', null, rupees, true)).toBe('');
});

test('a distance beside its unit is not called by it', () => {
  expect(nameText({ type: 'km', label: 'km' })).toBe('Distance');
  expect(nameText({ type: 'money', label: 'Fare' })).toBe('Fare');
});

test('what a chart calls the status of tickets names the code by which reports call it', () => {
  for (const [code, words] of Object.entries(ticketStatusWords))
    expect(words.toUpperCase()).toContain(code.toUpperCase());
});

test('money follows the configuration', () => {
  expect(valueText('money', 123_456, { locale: 'de-DE', currency: 'EUR' })).toBe('1.234,56\u00a0€');
});

test('a sum of nothing that is deducted has no minus, in whatever form', () => {
  expect([formatMoney, plainMoney, compactMoney].map((form) => form(-0, rupees))).toEqual(['₹0.00', '0.00', '₹0']);
  expect(formatMoney(-125, rupees)).toBe('-₹1.25');
});
