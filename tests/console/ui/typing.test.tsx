import { createTheme, ThemeProvider } from '@mui/material';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { lightTheme } from '../../../src/console/app/shell/theme';
import { ClockPicker } from '../../../src/console/ui/days/ClockPicker';
import { DayInput } from '../../../src/console/ui/days/DayInput';
import { DayPicker } from '../../../src/console/ui/days/DayPicker';
import { MomentPicker } from '../../../src/console/ui/days/MomentPicker';
import { RangePopover } from '../../../src/console/ui/days/RangePopover';

type Change = (value: string | undefined) => void;

/** A picker in a page, with a focusable element after it. */
const Page = ({ children }: { readonly children: (value: string | undefined, onChange: Change) => ReactNode }) => {
  const [value, setValue] = useState<string>();
  return (
    <>
      {children(value, setValue)}
      <button>Elsewhere</button>
    </>
  );
};

const pickers: Readonly<Record<string, (value: string | undefined, onChange: Change) => ReactNode>> = {
  'a day': (value, onChange) => <DayPicker label="When" value={value} least="2026-02-01" onChange={onChange} />,
  'a time of day': (value, onChange) => <ClockPicker label="When" value={value} onChange={onChange} />,
  'a moment': (value, onChange) => <MomentPicker label="When" value={value} onChange={onChange} />,
};

const isSilent = (field: HTMLElement) => {
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field).not.toHaveAttribute('aria-invalid', 'true');
  expect(field.getAttribute('aria-live')).not.toBe('polite');
};

test.each(Object.keys(pickers))(
  '%s that is half typed is wrong, and said to be so, only once it is left',
  async (kind) => {
    render(<Page>{pickers[kind] ?? String}</Page>);
    const field = screen.getByRole('group', { name: 'When' });
    const [first] = within(field).getAllByRole('spinbutton');

    await userEvent.click(first ?? field);
    for (const key of '05') {
      await userEvent.keyboard(key);
      isSilent(field);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));

    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(field).toHaveAccessibleDescription(screen.getByRole('alert').textContent);

    // The field shows no fault again until it loses focus.
    await userEvent.click(first ?? field);
    await userEvent.keyboard('06');
    isSilent(field);
  },
);

test('a year that is typed digit by digit is no year too early', async () => {
  render(<Page>{pickers['a day'] ?? String}</Page>);
  const field = screen.getByRole('group', { name: 'When' });
  await userEvent.click(within(field).getByRole('spinbutton', { name: 'Day' }));

  for (const key of '05022026') {
    await userEvent.keyboard(key);
    isSilent(field);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));

  isSilent(field);
});

test.each([
  ['a day', '1/2/26', '2026-02-01'],
  ['a day', '1/12/2026', '2026-12-01'],
  ['a day', '12.1.2027', '2027-01-12'],
  ['a day', '31-12-26', '2026-12-31'],
  ['a day', '05022026', '2026-02-05'],
  ['a time of day', '5:30 p', '17:30'],
  ['a time of day', '12:5 a', '00:05'],
  ['a moment', '1/2/26 5:30 p', '2026-02-01T12:00:00.000Z'],
])(
  '%s that is typed as %j is %s: a separator ends a part, a short year is of this century',
  async (kind, text, value) => {
    const given: (string | undefined)[] = [];
    const onChange =
      (set: Change): Change =>
      (next) => {
        given.push(next);
        set(next);
      };
    render(<Page>{(now, set) => pickers[kind]?.(now, onChange(set))}</Page>);
    const field = screen.getByRole('group', { name: 'When' });
    await userEvent.click(within(field).getAllByRole('spinbutton')[0] ?? field);

    for (const key of text) await userEvent.keyboard(key);
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));

    expect(given.at(-1)).toBe(value);
    isSilent(field);
  },
);

test.each([
  ['a day', '1/2/2026', '2026-02-01'],
  ['a day', '2026-02-01', '2026-02-01'],
  ['a day', '01.02.2026', '2026-02-01'],
  ['a day', '01-02-2026 05:30 PM', '2026-02-01'],
  ['a time of day', '5:30 pm', '17:30'],
  ['a moment', '1/2/26 5:30 PM', '2026-02-01T12:00:00.000Z'],
])('%s that is pasted as %j is %s', async (kind, text, value) => {
  const given: (string | undefined)[] = [];
  const onChange =
    (set: Change): Change =>
    (next) => {
      given.push(next);
      set(next);
    };
  render(<Page>{(now, set) => pickers[kind]?.(now, onChange(set))}</Page>);
  const field = screen.getByRole('group', { name: 'When' });
  await userEvent.click(within(field).getAllByRole('spinbutton')[0] ?? field);

  await userEvent.paste(text);

  expect(given.at(-1)).toBe(value);
});

test('the days of a range that are half typed are wrong only once each is left', async () => {
  const anchor = document.body.appendChild(document.createElement('button'));
  render(
    <ThemeProvider theme={createTheme(lightTheme)}>
      <RangePopover
        anchor={anchor}
        choices={[]}
        range={{ from: '2026-11-01', to: '2026-11-02' }}
        today="2026-11-20"
        most={31}
        onChange={() => undefined}
        onClose={() => undefined}
      />
    </ThemeProvider>,
  );
  const from = screen.getByRole('group', { name: 'From' });

  await userEvent.click(within(from).getByRole('spinbutton', { name: 'Day' }));
  await userEvent.keyboard('{Delete}');
  isSilent(from);
  await userEvent.click(within(screen.getByRole('group', { name: 'To' })).getByRole('spinbutton', { name: 'Day' }));

  expect(from).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a date as DD/MM/YYYY');
});

test.each([
  ['its day', 'textbox', 'spinbutton', 'Day'],
  ['its button', 'button', 'button', 'Choose date of When'],
] as const)('a picker that comes while %s has the focus leaves it there', async (_, plain, role, name) => {
  render(<Page>{(value, onChange) => <DayInput isLater label="When" value={value} onChange={onChange} />}</Page>);
  // The focus moves from the field to its button before the code is loaded.
  act(() => screen.getByRole('textbox', { name: 'When' }).focus());
  act(() => screen.getByRole(plain, { name: /When/ }).focus());

  await screen.findByRole('spinbutton', { name: 'Day' });

  expect(screen.getByRole(role, { name })).toHaveFocus();
});
