import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config';

/** `npm run docs:accessibility`: axe on every page in every form, written into docs/accessibility.md. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  globalSetup: '../journeys/support/filled.ts',
  outputDir: '../../test-results',
  reporter: [['list'], ['./reporter.ts']],
  workers: 1,
});
