import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

/** What axe finds wrong with the page as it is, a line a place. */
export const faultsOf = async (page: Page): Promise<string[]> => {
  // Once a document: to read half a megabyte takes as long as to look at a small page.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(await source);
  const findings = await page.evaluate(async () => {
    // A button that has just become usable still changes its colour: what counts is where it ends.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    const running = ending.filter(({ playState }) => playState === 'running');
    await Promise.allSettled(running.map(({ finished }) => finished));
    const axe = Reflect.get(window, 'axe') as { run: (options: object) => Promise<{ violations: Finding[] }> };
    return (await axe.run({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })).violations;
  });
  return findings.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${help} at ${target.join(' ')} ${failureSummary}`),
  );
};
