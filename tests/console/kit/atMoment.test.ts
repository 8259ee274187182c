import { afterEach, expect, test, vi } from 'vitest';
import { callAtMoment } from '../../../src/console/ui/days/atMoment';

const DAY_MS = 24 * 60 * 60 * 1000;

afterEach(() => {
  vi.useRealTimers();
});

test('what is to happen in forty days happens then and not at once, and not at all once it is called off', () => {
  vi.useFakeTimers();
  const [ring, never] = [vi.fn(), vi.fn()];
  callAtMoment(Date.now() + 40 * DAY_MS, ring);
  const callOff = callAtMoment(Date.now() + 40 * DAY_MS, never);

  vi.advanceTimersByTime(40 * DAY_MS - 1);
  expect(ring).not.toHaveBeenCalled();
  callOff();
  vi.advanceTimersByTime(DAY_MS);
  expect(ring).toHaveBeenCalledOnce();
  expect(never).not.toHaveBeenCalled();
});
