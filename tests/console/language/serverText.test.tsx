import { ThemeProvider, createTheme, Alert, FormHelperText, Snackbar } from '@mui/material';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Failure } from '../../../src/contract/failure';
import { lightTheme } from '../../../src/console/app/shell/theme';
import { FieldHelp, withKeptHints } from '../../../src/console/ui/form/FieldHelp';
import { Confirm } from '../../../src/console/ui/page/Confirm';
import { FailureNotice } from '../../../src/console/ui/page/FailureNotice';
import { withEnglishMarked } from '../../../src/console/ui/page/withEnglishMarked';
import { catalogue, sentences } from '../../../src/console/language/hi';
import { setLanguage } from '../../../src/console/language/language';
import { translateFailure } from '../../../src/console/language/translateServerText';
import { t } from '../../../src/console/language/t';

afterEach(() => {
  cleanup();
  setLanguage('en', {});
});

const theme = createTheme(withEnglishMarked(withKeptHints(lightTheme)));
const nothing = () => undefined;

/** Shows a refusal of an operator's server in all the places of refusals. */
const showEverywhere = (message: string) => {
  const { message: shown } = translateFailure(new Failure(message));
  render(
    <ThemeProvider theme={theme}>
      <Alert>{shown}</Alert>
      <Alert>
        {t('Distance slabs')}: {shown}
      </Alert>
      <Snackbar open message={t('Could not be undone. {reason}', { reason: shown })} />
      <FormHelperText error>{shown}</FormHelperText>
      <FieldHelp fault={shown} />
      <FailureNotice error={new Failure(shown)} onRetry={nothing} />
      <Confirm isOpen title="?" confirm="Yes" refusal={shown} onConfirm={nothing} onClose={nothing} />
    </ThemeProvider>,
  );
};

test('what a server says in English is marked as English in Hindi, wherever it is shown, and nothing else is', () => {
  setLanguage('hi', catalogue, { sentences });
  showEverywhere('The depot is closed');

  expect(screen.getAllByText('The depot is closed').map(({ lang }) => lang)).toEqual(
    Array.from({ length: 7 }, () => 'en'),
  );
  expect(document.querySelectorAll('[lang]')).toHaveLength(7);
  expect(screen.getByText(/^पहले जैसा नहीं/, { selector: 'div' })).toBeVisible();
});

test('what the catalogue knows, what an operator’s server says in Hindi, and everything in English is marked as nothing', () => {
  setLanguage('hi', catalogue, { sentences });
  showEverywhere('डिपो बंद है');
  showEverywhere('Enter a number');
  setLanguage('en', {});
  showEverywhere('The depot is shut');

  expect(screen.getAllByText('डिपो बंद है')).toHaveLength(5);
  expect(document.querySelectorAll('[lang]')).toHaveLength(0);
});

test('of a sentence that the console knows in part, only the rest is marked', () => {
  setLanguage('hi', catalogue, { sentences });
  showEverywhere('Name: The depot is closed');

  expect(screen.getAllByText('The depot is closed').every(({ lang }) => lang === 'en')).toBe(true);
  expect(screen.getAllByText(/नाम:/).every(({ lang }) => lang === '')).toBe(true);
});

test('a refusal is said by its code and its values, and by its sentence where the code is not known or a value lacks', () => {
  const refused = (code: string, params: Readonly<Record<string, string | number>>) =>
    translateFailure(new Failure('The sentence', { code, params })).message;
  setLanguage('hi', catalogue, { sentences });

  expect(refused('calls-in-minute', { unit: 'minutes', count: 2 })).toBe(
    'एक मिनट में बहुत ज़्यादा अनुरोध आए। 2 मिनट बाद फिर कोशिश करें।',
  );
  expect(refused('not-found', { what: 'department' })).toContain('विभाग');
  expect(refused('not-found', {})).toBe('The sentence');
  expect(refused('E_42', { what: 'department' })).toBe('The sentence');
  setLanguage('en', {});
  expect(refused('not-found', { what: 'department' })).toBe('The sentence');
});
