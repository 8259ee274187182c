import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useToday } from '../../../src/console/ui/days/today';

afterEach(() => vi.useRealTimers());

test('today becomes tomorrow at midnight of +05:30, on a page that stays open', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T18:29:30.000Z') });
  const { result } = renderHook(() => useToday());
  expect(result.current).toBe('2026-03-01');

  act(() => void vi.advanceTimersByTime(32_000));
  expect(result.current).toBe('2026-03-02');
  act(() => void vi.advanceTimersByTime(24 * 60 * 60 * 1000));

  expect(result.current).toBe('2026-03-03');
});

test('a machine that slept over midnight knows it as soon as the tab is looked at', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00.000Z') });
  const { result } = renderHook(() => useToday());

  vi.setSystemTime(new Date('2026-03-04T12:00:00.000Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));

  expect(result.current).toBe('2026-03-04');
});
