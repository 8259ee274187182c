import { expect, test } from 'vitest';
import { Failure } from '../../../src/contract/failure';
import { asFailure } from '../../../src/console/ui/page/FailureNotice';

test('a fault of the console is told in the catalogue’s sentence, and a refusal in its own', () => {
  const refused = new Failure('Closed for the night', { status: 400 });

  expect(asFailure(new TypeError('rows is undefined')).message).toBe('An unexpected error occurred');
  expect(asFailure(refused)).toBe(refused);
});
