import { test } from '@playwright/test';
import type { Finding } from './axe';

/** The measurements of journeys, by kind: `tests/shown/reporter.ts` writes them into docs. */
export interface Measured {
  /** The findings of axe on a page, in a form of it. */
  readonly axe: {
    readonly page: string;
    readonly form: string;
    readonly title?: string;
    readonly findings: readonly Finding[];
  };
  /** A task by keyboard alone: its end, and the announcements on the way. */
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

/** Adds a measurement to the result of the running test. */
export const measured = <K extends keyof Measured>(kind: K, what: Measured[K]): void => {
  test.info().annotations.push({ type: kind, description: JSON.stringify(what) });
};
