/**
 * `npm run bench:pages`: measures every canonical page of the built site in Chromium with
 * Lighthouse (its phone, simulated slow 4G) on the production server behind TLS and HTTP/2, and
 * prints the median of five runs with the machine's index of speed beside it. `RUNS=1` and paths as
 * arguments make it quick: `RUNS=1 npm run bench:pages -- /faq`. `THROTTLED=browser` has the browser
 * hold back the network and the processor instead of calculating both: for pages whose
 * HTML differs in size, as the calculation charges the smaller one (docs/measurements.md).
 */
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { chromium } from '@playwright/test';
import { LEGAL_PAGES, MAIN_PAGES, SERVICE_PAGES } from '#content/routes.ts';
import { findBrowser } from '../../scripts/find-browser.ts';
import { freePort } from '../support/free-port.ts';
import { startSite } from '../support/site.ts';
import { startHosted } from './bench/hosted.ts';
import { median, measurementOf, type Measurement } from './measurement.ts';

const RUNS = Number(process.env['RUNS'] ?? 5);
const asked = process.argv.slice(2);
const paths =
  asked.length > 0
    ? asked
    : [...MAIN_PAGES, ...SERVICE_PAGES, ...LEGAL_PAGES].map(({ path }) => path);

const hostedPort = await freePort();
const hostedUrl = `https://127.0.0.1:${hostedPort}`;
const site = await startSite({ env: { LOG_LEVEL: 'error', SITE_URL: hostedUrl } });
const hosted = await startHosted(hostedPort, () => site.url);
const port = await freePort();
const executablePath = findBrowser();
const browser = await chromium.launch({
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--ignore-certificate-errors',
    `--remote-debugging-port=${port}`,
  ],
  ...(executablePath && { executablePath }),
});
const throttlingMethod = process.env['THROTTLED'] === 'browser' ? 'devtools' : 'simulate';
const flags: Flags = { port, logLevel: 'error', output: 'json', throttlingMethod };

console.log(
  'path                      | html   css font image script other | req | FCP  LCP  TBT CLS  | P A B S | machine',
);
for (const path of paths) {
  const runs: Measurement[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const result = await lighthouse(`${hostedUrl}${path}`, flags);
    if (!result) throw new Error(`Lighthouse gave no result for ${path}`);
    const measurement = measurementOf(result.lhr);
    if (Number.isNaN(measurement.lcp)) console.log(`${path}: ${unmeasured(result.lhr)}`);
    else runs.push(measurement);
  }
  if (runs.length > 0) console.log(line(path, runs));
}
await browser.close();
hosted.stop();
await site.stop();

/** Why Lighthouse has no largest paint of a run: it drops a load now and then on a busy machine. */
function unmeasured({ audits }: Result): string {
  const { errorMessage } = audits['largest-contentful-paint'] ?? {};
  return `a run without a measurement left out (${errorMessage ?? 'no reason given'})`;
}

function line(path: string, runs: readonly Measurement[]): string {
  const of = (name: Exclude<keyof Measurement, 'findings'>) => median(runs.map((run) => run[name]));
  const kilobytes = (name: 'document' | 'stylesheet' | 'font' | 'image' | 'script' | 'other') =>
    (of(name) / 1000).toFixed(1).padStart(5);
  const scores = (['performance', 'accessibility', 'bestPractices', 'seo'] as const)
    .map((name) => Math.round(of(name) * 100))
    .join(' ');
  const findings = runs[0]?.findings.length ? `\n    ${runs[0].findings.join('\n    ')}` : '';
  return [
    path.padEnd(25),
    `${kilobytes('document')} ${kilobytes('stylesheet')} ${kilobytes('font')} ${kilobytes('image')} ${kilobytes('script')} ${kilobytes('other')} `,
    ` ${of('requests')} `,
    `${of('fcp').toFixed(0)} ${of('lcp').toFixed(0)} ${of('tbt').toFixed(0)} ${of('cls').toFixed(3)} `,
    ` ${scores} `,
    ` ${of('machine').toFixed(0)}${findings}`,
  ].join('|');
}
