import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchOverlaysLater, whenOpened } from '../../../src/console/kit/page/whenOpened';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const passes = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const panel = (text: string, told: (open: boolean) => void = () => undefined) => ({
  default: ({ open = false }: { readonly open?: boolean }) => {
    told(open);
    return open && <p>{text}</p>;
  },
});

test('nothing is fetched before it is open; once it has been open it stays, and closes by itself', async () => {
  const told: boolean[] = [];
  const load = vi.fn(() => Promise.resolve(panel('a menu', (open) => told.push(open))));
  const Menu = whenOpened('one', load);
  const { rerender } = render(<Menu open={false} />);
  await passes(0);
  expect(load).not.toHaveBeenCalled();

  rerender(<Menu open />);
  await passes(0);
  expect(screen.getByText('a menu')).toBeVisible();
  rerender(<Menu open={false} />);

  expect(told).toEqual([true, false]);
  expect(load).toHaveBeenCalledOnce();
});

test('what is pressed while the server is away opens when it is back', async () => {
  let isAway = true;
  const Menu = whenOpened('two', () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(panel('late'))));
  render(<Menu open />);
  await passes(1_000);
  expect(screen.queryByText('late')).toBeNull();

  isAway = false;
  await passes(2_000);

  expect(screen.getByText('late')).toBeVisible();
});

test('what brings another one opens with it', async () => {
  const Outer = whenOpened('three', () => {
    const Inner = whenOpened('four', () => Promise.resolve(panel('inside')));
    return Promise.resolve({ default: ({ open = false }: { readonly open?: boolean }) => <Inner open={open} /> });
  });
  render(<Outer open />);
  await passes(0);

  expect(screen.getByText('inside')).toBeVisible();
});

test('what is told of after all else has come is fetched, too', async () => {
  const stop = fetchOverlaysLater();
  await passes(1_000);
  stop();
  const Menu = whenOpened('late', () => Promise.resolve(panel('told of later')));
  render(<Menu open />);
  await passes(0);

  expect(screen.getByText('told of later')).toBeVisible();
});

test('all of it comes by itself soon after the page', async () => {
  const load = vi.fn(() => Promise.resolve(panel('ahead')));
  const Menu = whenOpened('five', load);
  const stop = fetchOverlaysLater();
  await passes(1_000);
  expect(load).toHaveBeenCalledOnce();

  render(<Menu open />);

  expect(screen.getByText('ahead')).toBeVisible();
  stop();
});
