import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.ts';

const browser = findBrowser();

/**
 * Full Chromium renders the address bar's suggestions in separate pages that start with each
 * window: a quarter of a run's processor time. The rest are the features Playwright itself turns
 * off; this flag replaces its own.
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
  // One more than processors: journeys often wait.
  workers: 3,
  // Long timeouts for slow machines cost nothing when tests pass; a retry would hide defects.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Otherwise the headless shell rounds each glyph's width, which no visitor's screen does.
        '--font-render-hinting=none',
        '--disable-quic',
        // Our pages live for seconds: optimizing their scripts costs a sixth of a run.
        '--js-flags=--no-maglev --no-opt',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${TURNED_OFF.join(',')}`,
      ],
    },
    viewport: { width: 1280, height: 800 },
    // Actions, responses and the final page. Snapshots at every step cost a quarter of a run:
    // `TRACE=1` keeps those too.
    trace: {
      mode: 'retain-on-failure',
      screenshots: Boolean(process.env['TRACE']),
      snapshots: Boolean(process.env['TRACE']),
    },
    screenshot: 'only-on-failure',
  },
});
