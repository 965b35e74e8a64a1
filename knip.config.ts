import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'src/server/main.ts',
    'tests/performance/bench/load-bookings.ts',
    'tests/performance/bare-astro/serve.ts',
    'tests/performance/bare-astro/src/pages/*.ts',
    'src/pages/**/*.{astro,ts}',
    'scripts/**/*.ts',
    'art/**/*.ts',
    'db/{migrate,seed,is-known}.ts',
    'sandbox/start.ts',
    'tests/**/*.{test,spec}.{ts,tsx}',
    'tests/{performance,reliability}/*.ts',
    'tests/{another-day,other-company,stripe-test-mode}.ts',
    'tests/screens/{take,compare}.ts',
    'tests/support/{another-day-clock,killed-at-step,extend-plans,plan-year}.ts',
    'tests/support/{revisions/stand-in-build,other-company/through-tab}.ts',
  ],
  project: [
    'src/**/*.{ts,tsx,astro}',
    'db/**/*.ts',
    'scripts/**/*.ts',
    'art/**/*.ts',
    'sandbox/**/*.ts',
    'tests/**/*.{ts,tsx}',
  ],
  // Only images, benchmarks and the second HTML checker need these, and report when one is missing.
  ignoreBinaries: [
    ...['blender', 'java', 'wrk', 'caddy', 'mount', 'openssl', 'sha256sum', 'umount'],
    // Debian's util-linux, on every server and test machine, and poppler-utils on the latter.
    ...['flock', 'pdftotext', 'taskset'],
  ],
  ignoreExportsUsedInFile: true,
};

export default config;
