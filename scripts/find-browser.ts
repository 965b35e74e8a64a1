import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The headless shell first: without a window to draw, a run takes about a fifth less time. */
const CANDIDATES = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where a Chromium is installed on this machine, or undefined. */
export function findBrowser(): string | undefined {
  return CANDIDATES.find((path): path is string => path !== undefined && existsSync(path));
}

/** Debian's packages, in order of preference. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/**
 * Finds a Chromium, or installs one of Debian's packages where that is possible.
 *
 * @throws Error that says what to install by hand.
 */
export function requireBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log("No Chromium found; installing Debian's ...");
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const run = (...command: string[]) => {
    const [program = '', ...rest] = [...asRoot, ...command];
    const { status } = spawnSync(program, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return status === 0;
  };
  run('apt-get', 'update', '-q');
  const install = (name: string) =>
    run('apt-get', 'install', '-y', '-q', '--no-install-recommends', name);
  PACKAGES.some(install);
  // Stands in for Arial, whose metrics the pages' fallback fonts are fitted to.
  install('fonts-liberation');
  const installed = findBrowser();
  if (!installed) {
    throw new Error(
      'The end-to-end tests need Chromium. Please install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    );
  }
  return installed;
}
