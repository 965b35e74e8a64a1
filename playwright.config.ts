import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.ts';

const browser = findBrowser();

/**
 * A window of the whole Chromium carries an address bar whose suggestions are pages of their own,
 * started with each of our windows: a quarter of the processor time of a run. The others are what
 * Playwright itself turns off; this flag replaces its own.
 */
const TURNED_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
];

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/current-build.ts',
  fullyParallel: false,
  // One more than processors: a journey often waits.
  workers: 3,
  // Patience for slow machines costs nothing where all is well; a second try would hide defects.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // The headless shell rounds the width of each letter otherwise, which no screen of a visitor does.
        '--font-render-hinting=none',
        '--disable-quic',
        // Our pages live for seconds: compiling their scripts to fast code costs a sixth of a run.
        '--js-flags=--no-maglev --no-opt',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${TURNED_OFF.join(',')}`,
      ],
    },
    viewport: { width: 1280, height: 800 },
    // What was done and answered, and the page at the end. Its state at every step costs a quarter
    // of a run: `TRACE=1` keeps that too.
    trace: {
      mode: 'retain-on-failure',
      screenshots: Boolean(process.env['TRACE']),
      snapshots: Boolean(process.env['TRACE']),
    },
    screenshot: 'only-on-failure',
  },
});
