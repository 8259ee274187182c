import { defineConfig } from '@playwright/test';
import { findChromium } from './src/launch/chromium.mjs';

const executablePath = findChromium();

/**
 * Features of the browser that no journey needs. The pages behind the address bar's popups, which took an eighth of the
 * time; and what Playwright switches off by itself, as a second list takes the first one's place.
 */
const switchedOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Journeys through the built product in a real Chromium. Each starts the servers it needs and stops them. */
export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/support/filled.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  // Machines that run the suite are shared: what appears late still appears.
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  use: {
    // Something that is not there to be pressed fails by itself, with its name, long before the journey's own time is over.
    actionTimeout: 60_000,
    // A trace costs a quarter of the time: `npx playwright test --trace on` for one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Without a path, Playwright's own Chromium, which `npm test` installs where the machine has none.
      ...(executablePath !== undefined && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${switchedOff.join(',')}`,
      ],
    },
  },
});
