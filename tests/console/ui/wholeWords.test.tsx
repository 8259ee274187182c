import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withoutWraps } from '../../../src/console/ui/words/NoWrapText';

test.each([
  ['Forced sign-out', ['sign-out']],
  ['ज़बरन साइन-आउट', ['साइन-आउट']],
  ['From 30-10-2026 to 26-11-2026, without e-mail', ['30-10-2026', '26-11-2026', 'e-mail']],
  // Ids, and long input without spaces, may break.
  ['QR-2026-11 a-b-c-d', []],
  ['Nothing to keep', []],
])('lines break in “%s” only between words and dates', (text, whole) => {
  render(<p>{withoutWraps(text)}</p>);

  const shown = screen.getByRole('paragraph');
  expect(shown).toHaveTextContent(text);
  expect([...shown.querySelectorAll('.one-line')].map((each) => each.textContent)).toEqual(whole);
});
