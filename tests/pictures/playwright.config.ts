import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config';

/** `npm run docs:pictures`: the pictures of the README, taken from the built product on its sample city. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  globalSetup: '../journeys/support/filled.ts',
  outputDir: '../../test-results',
  workers: 1,
});
