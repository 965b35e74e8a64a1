import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.ts';

const browser = findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: false,
  workers: 2,
  timeout: 45_000,
  forbidOnly: Boolean(process.env['CI']),
  // A busy machine can miss a one-second window; what fails three times is a finding.
  retries: 2,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
  },
});
