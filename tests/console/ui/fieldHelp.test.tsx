import { ThemeProvider, createTheme } from '@mui/material';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { AdminContext, AutocompleteInput, Form, SelectInput } from 'react-admin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withKeptHints } from '../../../src/console/ui/form/FieldHelp';
import { CheckboxGroupInput, NumberInput, RadioButtonGroupInput, TextInput } from '../../../src/console/ui/form/inputs';
import { MomentInput } from '../../../src/console/ui/form/MomentInput';
import { PasswordInput } from '../../../src/console/ui/form/PasswordInput';
import { everything, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';
import { eventually } from '../../support/eventually';
import { filesIn } from '../../support/filesIn';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('asha', everything);
});
afterAll(() => backend.close());

const sources = ['text', 'long', 'number', 'choice', 'found', 'radio', 'boxes', 'password', 'moment'];
const choices = [{ id: 1, name: 'One' }];

test('every input that is refused shows what is wrong and its hint, and is described by both', async () => {
  const errors = Object.fromEntries(sources.map((source) => [source, { type: 'custom', message: `No ${source}` }]));
  const hint = { helperText: 'The hint', label: '' } as const;
  render(
    <AdminContext>
      <ThemeProvider theme={createTheme(withKeptHints({}))}>
        <Form resolver={() => ({ values: {}, errors })}>
          <TextInput {...hint} source="text" label="text" />
          <TextInput {...hint} source="long" label="long" multiline />
          <NumberInput {...hint} source="number" label="number" />
          <SelectInput {...hint} source="choice" label="choice" choices={choices} />
          <AutocompleteInput {...hint} source="found" label="found" choices={choices} />
          <RadioButtonGroupInput {...hint} source="radio" label="radio" choices={choices} />
          <CheckboxGroupInput {...hint} source="boxes" label="boxes" choices={choices} />
          <PasswordInput {...hint} label="password" />
          <MomentInput {...hint} source="moment" label="moment" />
          <button type="submit">Save</button>
        </Form>
      </ThemeProvider>
    </AdminContext>,
  );
  await screen.findByRole('group', { name: 'moment' });

  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  const fields = [
    ...['text', 'long', 'number'].map((name) => screen.getByRole('textbox', { name })),
    ...['choice', 'found'].map((name) => screen.getByRole('combobox', { name })),
    ...['radio', 'boxes', 'moment'].map((name) => screen.getByRole('group', { name })),
    screen.getByLabelText('password'),
  ];
  for (const [place, name] of [
    'text',
    'long',
    'number',
    'choice',
    'found',
    'radio',
    'boxes',
    'moment',
    'password',
  ].entries())
    await eventually(() => expect(fields[place]).toHaveAccessibleDescription(`No ${name} The hint`));
});

/**
 * Returns the description of a field, which a screen reader reads after the name.
 * An empty reserved line has no text.
 */
const descriptionOf = (field: Element): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent.replaceAll('\u200b', '').trim())
    .join(' ');

const namesOf = (fields: readonly HTMLElement[]) =>
  fields.map((field) => (field as HTMLInputElement).labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? '');

test.each([
  ['/admin-management-dashboard/create-user', ['Username', 'Mobile number']],
  ['/notification-management/add-notification', ['Text']],
  ['/add-banner-dashboard/create-new-banner', ['Name', 'Link']],
  ['/cms-management/create-content', ['Title']],
  [
    '/loyalty-dashboard/redeem-points/add-rule',
    ['Value of a point', 'Minimum balance', 'Maximum share of fare', 'Points expire after', 'Approval needed above'],
  ],
])('a refused form at %s keeps the hints of its fields', async (at, expected) => {
  const { user } = await openConsole({ backend, as: 'asha', at });
  const save = await screen.findByRole('button', { name: 'Save' });
  const fields = ['textbox', 'combobox'].flatMap((role) => screen.queryAllByRole(role));
  const hints = new Map(fields.map((field) => [field, descriptionOf(field)]));
  for (const field of fields)
    if (hints.get(field) && field instanceof HTMLInputElement && field.inputMode !== 'numeric')
      await user.type(field, '!');

  await user.click(save);

  const refused = () => fields.filter((field) => field.getAttribute('aria-invalid') === 'true' && hints.get(field));
  await eventually(() => expect(namesOf(refused())).toEqual(expected));
  for (const field of refused()) {
    const described = descriptionOf(field);
    expect(described).not.toBe(hints.get(field));
    expect(described).toContain(hints.get(field));
  }
});

test('no field is written so that what is wrong takes the place of its hint', () => {
  const files = filesIn(['src/console'], ['tsx']);

  expect(
    files.filter((path) =>
      /helperText(=\{|: )\w*(wrong|fault|error|problem|refus)[^{}]*\?\?/i.test(readFileSync(path, 'utf8')),
    ),
  ).toEqual([]);
});
