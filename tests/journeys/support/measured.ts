import { test } from '@playwright/test';
import type { Finding } from './axe';

/** What journeys measure beside what they expect, by kind: `tests/shown/reporter.ts` writes it into docs. */
export interface Measured {
  /** What axe found on a page, in a form of it. */
  readonly axe: {
    readonly page: string;
    readonly form: string;
    readonly title?: string;
    readonly findings: readonly Finding[];
  };
  /** A task by keyboard alone: where it ended and what was said meanwhile. */
  readonly 'keyboard task': {
    readonly what: string;
    readonly keys: number;
    readonly place: string;
    readonly title: string;
    readonly heard: readonly string[];
  };
  /** A task of everyday work. */
  readonly task: {
    readonly what: string;
    readonly most: number;
    readonly clicks: number;
    readonly keys: number;
    readonly texts: number;
    readonly seconds: number;
  };
}

/** Adds what was measured to the result of the test that runs. */
export const measured = <K extends keyof Measured>(kind: K, what: Measured[K]): void => {
  test.info().annotations.push({ type: kind, description: JSON.stringify(what) });
};
