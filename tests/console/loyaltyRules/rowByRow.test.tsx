import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import { NOT_OFFERED } from '../../../src/contract/messages';
import { openConsole } from '../../support/console';
import { answering } from '../../support/riders';
import { at, rowByRow, rulesBackend, type Opened } from './rules';

const { backend, open, slabs } = rulesBackend();

test('row by row a slab is split: the old row shrinks first, then the new ones go as one list', async () => {
  const { enter, user, save, asked, paste } = await open({ through: rowByRow });

  await enter('To \\(km\\), row 2', '8');
  await user.click(screen.getByRole('button', { name: 'Add row to Distance slabs' }));
  await paste('From \\(km\\), row 4', '8 km\t10\t4\n10\t12\t5');
  expect(screen.getByText('Pasted 2 rows, 1 of them new.')).toBeVisible();
  await user.click(save());
  await user.click(await screen.findByText('Save row by row'));

  expect(await screen.findByText(/Distance created successfully!/)).toBeVisible();
  expect(screen.getByText(/KM updated successfully!/)).toBeVisible();
  expect(asked.filter((call) => /^(POST|PUT) \/lp/.test(call)).map((call) => call.split(' ')[0])).toEqual([
    'PUT',
    'POST',
  ]);
  expect((await slabs()).map(([from]) => from)).toEqual([0, 5, 8, 10, 12]);
});

const changePlaces = async ({ enter }: Opened) => {
  await enter('From \\(km\\), row 1', '5');
  await enter('To \\(km\\), row 1', '12');
  await enter('From \\(km\\), row 2', '0');
  await enter('To \\(km\\), row 2', '5');
};
const eachByItself = /these rows overlap while they are saved one by one: 0 km to 5 km; 5 km to 12 km\. Switch one/;

test('rows that change places are saved with their list, and nothing says that each is saved by itself', async () => {
  const opened = await open();
  await changePlaces(opened);
  expect(screen.queryByText(/saved one by one/)).toBeNull();
  await opened.user.click(opened.save());

  expect(await screen.findByText('KM updated successfully!')).toBeVisible();
  expect((await slabs()).map(([from, to, points]) => [from, to, points]).toSorted()).toEqual([
    [0, 5, 3],
    [12, null, 6],
    [5, 12, 1],
  ]);
});

test('row by row, rows that change places are said to be so before any of them is sent', async () => {
  const opened = await open({ through: rowByRow });
  await changePlaces(opened);
  opened.asked.length = 0;
  await opened.user.click(opened.save());

  expect(await screen.findByText(eachByItself, { selector: '[role=alert] *' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opened.asked.filter((call) => /^(POST|PUT) \/lp/.test(call))).toEqual([]);
  await waitFor(() => expect(opened.save()).toHaveAttribute('aria-disabled', 'true'));
});

test('where a row is refused the screen says which are saved and which are not, and keeps the rest', async () => {
  const second = (await (await backend().signInAdmin()).call(contract.distanceSlabs.getList, {})).rows[1];
  const { enter, user, save, cell } = await open({
    through: (fetch) => (url, init) =>
      init.method === 'PUT' && url.endsWith(`/${second?.id}`)
        ? Promise.resolve(new Response('{"message":"The tariff is locked today."}', { status: 423 }))
        : rowByRow(fetch)(url, init),
  });

  await enter('Points, row 1', '2');
  await enter('Points, row 2', '4');
  await enter('Points, row 3', '7');
  await user.click(save());
  await user.click(await screen.findByText('Save row by row'));

  expect(await screen.findByText('The tariff is locked today.')).toBeVisible();
  expect(screen.getByText('Saved: 0 km to 5 km.')).toBeVisible();
  expect(screen.getByText(/^Not saved: 5 km to 12 km; 12 km and above\./)).toBeVisible();
  expect((await slabs()).map(([, , points]) => points)).toEqual([2, 3, 6]);
  expect(cell('Points, row 2: 4')).toBeVisible();
  expect(screen.getByText('Changed: Distance slabs (2 rows)')).toBeVisible();
});

test('a number that cannot be read is a dash, in sight and in names, and blames no one before the list is to be saved', async () => {
  const { cell, user, save, enter } = await open({
    through: (fetch) => async (url, init) =>
      url.includes('/lp/alldistanceslabs/')
        ? Response.json({
            success: true,
            Distance_kms: [
              { id: 1, from_km: null, to_km: 'far', points: 2, active: true },
              { id: 2, from_km: 5, to_km: null, points: null, active: true },
            ],
          })
        : fetch(url, init),
  });

  expect(cell('From \\(km\\), row 1')).toHaveAccessibleName('From (km), row 1: –');
  expect(cell('To \\(km\\), row 1')).toHaveAccessibleName('To (km), row 1: –');
  expect(cell('To \\(km\\), row 2')).toHaveAccessibleName('To (km), row 2: and above');
  expect(cell('Points, row 2')).toHaveAccessibleName('Points, row 2: –');
  expect(screen.getByRole('img', { name: /^Distance slabs: / })).toHaveAccessibleName(/5 km and above: – points/);
  expect(document.body).not.toHaveTextContent('NaN');
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(0);

  await enter('Points, row 1', '3');
  await user.click(save());
  await waitFor(() => expect(cell('Points, row 2')).toHaveAccessibleDescription('Enter a number'));
});

test.each([404, 500])('rules that cannot be had (%i) leave the title of their page', async (status) => {
  await openConsole({
    ...{ backend: backend(), as: 'asha', at, through: answering('/lp/alldistanceslabs/', status) },
  });

  expect(await screen.findByText(status === 404 ? NOT_OFFERED : 'Retry')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'QR Code Loyalty' })).toBeVisible();
  expect(screen.queryByText(/may have been deleted/)).not.toBeInTheDocument();
  if (status === 404) expect(screen.getByRole('link', { name: 'Go to the start page' })).toBeVisible();
});
