import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config';

/** `npm run docs:tasks`: the journeys that count clicks and keys, written into docs/tasks.md and docs/accessibility.md. */
export default defineConfig({
  ...journeys,
  testDir: '../journeys',
  grep: /@task/,
  globalSetup: '../journeys/support/filled.ts',
  outputDir: '../../test-results',
  reporter: [['list'], ['./reporter.ts']],
  workers: 1,
});
