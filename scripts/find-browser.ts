import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const CANDIDATES = [
  process.env['CHROMIUM_PATH'],
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

/**
 * Finds a Chromium, or installs Debian's package where that is possible.
 *
 * @throws Error that says what to install by hand.
 */
export function requireBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log('No Chromium found; installing the Debian package chromium ...');
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const run = (...command: string[]) => {
    const [program = '', ...rest] = [...asRoot, ...command];
    return spawnSync(program, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  run('apt-get', 'update', '-q');
  run('apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium');
  const installed = findBrowser();
  if (!installed) {
    throw new Error(
      'The end-to-end tests need Chromium. Please install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    );
  }
  return installed;
}
