import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstDrawingOf } from '../../../src/console/app/firstDrawing';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** How many milliseconds after the frame the page is drawn. */
const drawnAfter = async (answers: Promise<unknown>): Promise<number> => {
  const began = Date.now();
  const drawn = firstDrawingOf(answers)
    .wait()
    .then(() => Date.now() - began);
  await vi.advanceTimersByTimeAsync(10_000);
  return drawn;
};

test('a page without its data is drawn soon', async () => {
  expect(await drawnAfter(after(5_000))).toBe(120);
});

test('a list is drawn when its rows are here', async () => {
  expect(await drawnAfter(after(50))).toBe(50);
});

test('what is here already is drawn with the frame, and what is not is not', async () => {
  const isDrawn = async (answers: Promise<unknown>) => {
    const drawn = firstDrawingOf(answers).isAllButHere();
    await vi.advanceTimersByTimeAsync(10_000);
    return drawn;
  };
  expect(await isDrawn(Promise.resolve())).toBe(true);
  expect(await isDrawn(after(100))).toBe(false);
});
