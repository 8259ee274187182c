import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { Measured } from '../journeys/support/measured';
import { writeAxe } from './axeSection';
import { writeKeyboardTasks, writeTasks } from './taskSections';

/**
 * Collects the measurements of a run, and writes them into docs at the end.
 * Failures are written too, and fail the run.
 */
export default class DocsReporter implements Reporter {
  private readonly found: { readonly type: string; readonly description?: string }[] = [];

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    this.found.push(...annotations);
  }

  private of<K extends keyof Measured>(kind: K): readonly Measured[K][] {
    return this.found
      .filter(({ type }) => type === kind)
      .map(({ description = '' }) => JSON.parse(description) as Measured[K]);
  }

  async onEnd(): Promise<void> {
    await writeAxe(this.of('axe'));
    await writeKeyboardTasks(this.of('keyboard task'));
    await writeTasks(this.of('task'));
  }
}
