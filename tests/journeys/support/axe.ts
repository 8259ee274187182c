import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** The script that provides axe in a page. */
export const axeSource: Promise<string> = readFile(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** A fault that axe finds in one place of a page. */
export interface Finding {
  readonly rule: string;
  readonly help: string;
  /** The selector of the place. */
  readonly where: string;
  readonly summary: string;
}

/** Faults of axe that are false alarms, with the reason: their one list, written into docs/accessibility.md. */
export const FALSE_ALARMS: readonly { readonly rule: string; readonly where: RegExp; readonly reason: string }[] = [
  {
    rule: 'region',
    where: /MuiPaper-elevation8/,
    reason:
      'A menu that is open over the page: it is in no landmark, and while it is open the rest of the page is hidden from screen readers.',
  },
];

/**
 * Returns the findings of axe, in a page that has it.
 * The function is sent to browsers as text, and refers to nothing around it.
 */
export const findInPage = async (): Promise<Finding[]> => {
  interface Violation {
    readonly id: string;
    readonly help: string;
    readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
  }
  // A button that has just been enabled still changes its colour: its final colour counts.
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  const running = ending.filter(({ playState }) => playState === 'running');
  await Promise.allSettled(running.map(({ finished }) => finished));
  const axe = Reflect.get(window, 'axe') as { run: (options: object) => Promise<{ violations: Violation[] }> };
  const options = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } };
  return (await axe.run(options)).violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => ({
      rule: id,
      help,
      where: target.join(' '),
      summary: failureSummary,
    })),
  );
};

/** Returns the findings without known false alarms. */
export const withoutFalseAlarms = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(({ rule, where }) => !FALSE_ALARMS.some((alarm) => alarm.rule === rule && alarm.where.test(where)));

/** Returns the findings of axe on the page in its current state. */
export const findingsOf = async (page: Page): Promise<readonly Finding[]> => {
  // The script is loaded once per document: reading half a megabyte takes as long as checking a small page.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(await axeSource);
  return withoutFalseAlarms(await page.evaluate(findInPage));
};

/** Returns the findings of axe on the page in its current state, a line per place. */
export const faultsOf = async (page: Page): Promise<string[]> =>
  (await findingsOf(page)).map(({ rule, help, where, summary }) => `${rule}: ${help} at ${where} ${summary}`);
