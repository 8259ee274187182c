import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import { rulesBackend } from './rules';

const { backend, open } = rulesBackend();

const LIST = 'Price ranges';
const prices = async () => {
  const { rows } = await (await backend().signInAdmin()).call(contract.priceRanges.getList, {});
  return rows.map(({ from_price, to_price }) => [from_price, to_price]);
};

test('amounts are typed with paise and with groups, Indian or western, and are saved as what they are', async () => {
  const { enter, cell, user, save } = await open();

  await enter('To \\(₹\\), row 1', '40.00', LIST);
  await enter('From \\(₹\\), row 2', '40.00', LIST);
  expect(cell('To \\(₹\\), row 1: 40', LIST)).toBeVisible();
  for (const [text, shown] of [
    ['1,250.50', '1,250.5'],
    ['1,00,000', '1,00,000'],
    ['100,000.00', '1,00,000'],
    ['₹ 90,000', '90,000'],
  ] as const) {
    await enter('To \\(₹\\), row 2', text, LIST);
    expect(cell(`To \\(₹\\), row 2: ${shown}$`, LIST)).toBeVisible();
  }
  await user.click(save());

  await waitFor(async () =>
    expect((await prices()).slice(0, 2)).toEqual([
      [0, 40],
      [40, 90_000],
    ]),
  );
});

test('an amount that can be read in two ways is not guessed: the cell says how to write it', async () => {
  const { cell, user } = await open();

  for (const text of ['12,50', '1,2', '1,250,', '1.250,50', '12,34,5'] as const) {
    await user.click(cell('To \\(₹\\), row 1', LIST));
    await user.keyboard(text);
    expect(screen.getByDisplayValue(text)).toHaveAccessibleDescription(
      expect.stringContaining('Enter a number, such as 1,250 or 12.50') as string,
    );
    await user.keyboard('{Escape}');
  }
});

test('a trip is tried at a fare with paise and groups; what is no amount says so', async () => {
  const { user } = await open();
  const fare = screen.getByLabelText('Fare (₹)');
  const type = async (text: string) => {
    await user.clear(fare);
    await user.type(fare, text);
  };

  await type('1,250.50');
  expect(screen.getByText(/₹1250\.5$/)).toBeVisible();
  for (const text of ['12,50', '40.005']) {
    await type(text);
    expect(fare).toHaveAccessibleDescription('Enter a number such as 40, 1,250 or 12.50');
  }
});
