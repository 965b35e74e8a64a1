import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { startSandbox } from '#sandbox/start.ts';
import { freePort } from '#tests/support/free-port.ts';
import { openDay } from '#tests/support/open-day.ts';
import { contest, HEADING } from './bench/contest.ts';
import { describeMachine } from './bench/machine.ts';
import { startNginx } from './bench/nginx.ts';
import { memoryOf, startServer, type Server } from './bench/server-process.ts';
import { wrk, type Load, type Run } from './bench/wrk.ts';
import { insertLoop, startBareAstro } from './bench/yardsticks.ts';

/**
 * `npm run bench:server -- [--seconds 5] [--rounds 3] [--only WORD]`: the production server under
 * load, each figure next to a baseline that ran in turns with it. Needs `npm run build` and
 * Debian's `wrk`; nginx is skipped with a note when not installed.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const isAsked = (name: string) => name.includes(values.only);

try {
  execFileSync('which', ['wrk']);
} catch {
  console.error('This needs wrk, which makes the load: apt-get install wrk');
  process.exit(1);
}
console.log(`Machine: ${describeMachine()}. ${rounds} rounds of ${seconds} s, medians.\n`);

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const port = await freePort();
const siteUrl = `http://127.0.0.1:${port}`;
const sandbox = await startSandbox({ port: 0, siteUrl });
/** The most crews such a company has; every question about a day reads them all. */
const CREWS_OF_A_COMPANY = 5;
/** A run books more visits than five crews could make in years. */
const CREWS_TO_BOOK = 100;
const bare = await startBareAstro(folder);
const nginx = await startNginx('dist/client');
if (!nginx) console.log('nginx is not installed: its rows are left out (apt-get install nginx).\n');
let site = await startSite(CREWS_OF_A_COMPANY);
const { startMs } = site;
const idle = memoryOf(site.pid);
let peak = 0;
console.log(HEADING);

try {
  await pages();
  await endpoints();
  await stopSite();
  site = await startSite(CREWS_TO_BOOK);
  await bookings();
} finally {
  await stopSite();
  console.log(`\nStart to first answer: ${startMs.toFixed(0)} ms.`);
  console.log(`Memory: ${idle.now.toFixed(0)} MB idle, at most ${peak.toFixed(0)} MB under load.`);
  await bare.stop();
  await nginx?.stop();
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** The production server with an empty database of its own, which has this many crews. */
async function startSite(crews: number) {
  const logs = join(folder, `site-of-${crews}.log`);
  const environment = {
    PORT: String(port),
    SITE_URL: siteUrl,
    DATABASE_PATH: join(folder, `site-of-${crews}.db`),
    // All requests come from one address, and a run books more slots than a year has.
    RATE_LIMIT: 'off',
    CREWS: String(crews),
    HORIZON_DAYS: '3650',
    ...sandbox.environment,
  };
  const command = ['--max-semi-space-size=8', 'dist/app/main.mjs'];
  return startServer(command, environment, `${siteUrl}/`, logs);
}

async function stopSite(): Promise<void> {
  peak = Math.max(peak, memoryOf(site.pid).peak);
  await site.stop();
}

async function pages(): Promise<void> {
  const asset = readdirSync('dist/client/_astro').find((name) => name.endsWith('.js')) ?? '';
  const brotli = { 'accept-encoding': 'br, gzip' };
  for (const [name, path, headers] of [
    ['home page, brotli', '/', brotli],
    ['home page, uncompressed', '/', undefined],
    ['hashed asset, brotli', `/_astro/${asset}`, brotli],
  ] as const) {
    await race(`${name} beside nginx`, path, headers ? { headers } : {}, nginx, path);
  }
}

async function endpoints(): Promise<void> {
  const day = openDay(addDays(businessTime(new Date()).date, 7));
  const periods = 'GET available-time-periods beside bare Astro GET';
  await race(periods, `/api/available-time-periods/${day}`, {}, bare, '/constant');
  const check = JSON.stringify({ preferredDate: `${day}T00:00:00.000Z`, preferredTime: 'morning' });
  const checking = posting(`'${check}'`);
  const availability = '/api/check-availability';
  await race(
    'POST check-availability beside bare Astro POST',
    availability,
    checking,
    bare,
    '/constant',
  );
  const home = '{"serviceType":"deep","home":{"bedrooms":3,"bathrooms":2},"addOns":["oven"]}';
  const price = 'POST price beside GET available-time-periods';
  await race(price, '/api/price', posting(`'${home}'`), site, `/api/available-time-periods/${day}`);
  const message = posting(
    `'{"firstName":"Maya","lastName":"Okafor","email":"maya@example.com","message":"Number ' .. count .. ' of many: could you clean three rooms and a kitchen next week?"}'`,
  );
  await race('POST messages beside bare Astro insert', '/api/messages', message, bare, '/insert');
}

async function bookings(): Promise<void> {
  const name = 'hold, pay and settle a booking beside bare Astro insert';
  if (!isAsked(name)) return;
  let firstDay = 3;
  const run = async (): Promise<Run> => {
    const seen = await book(String(firstDay));
    firstDay += Math.ceil(seen.answers / 3) + 20;
    return seen;
  };
  const insert = posting(`'{"firstName":"Maya","number":' .. count .. '}'`);
  await contest(
    name,
    rounds,
    { pid: site.pid, run },
    {
      pid: bare.pid,
      run: () => wrk({ ...insert, url: `${bare.url}/insert`, connections: 8, seconds }),
    },
  );
  console.log(`\nbetter-sqlite3 alone inserts ${insertLoop(seconds).toFixed(0)} rows a second.`);
}

async function race(
  name: string,
  path: string,
  load: Omit<Load, 'url' | 'seconds'>,
  other: Server | null,
  otherPath: string,
): Promise<void> {
  if (!isAsked(name)) return;
  const side = (server: Server, at: string) => ({
    pid: server.pid,
    run: () => wrk({ ...load, url: server.url + at, seconds }),
  });
  await contest(name, rounds, side(site, path), other && side(other, otherPath));
}

/** Load that posts JSON; `body` is a Lua expression that may use `count`. */
function posting(body: string) {
  const script = `wrk.method = 'POST'
local count = 0
request = function()
  count = count + 1
  return wrk.format(nil, nil, nil, ${body})
end`;
  return { headers: { 'content-type': 'application/json' }, script };
}

async function book(firstDay: string): Promise<Run> {
  const stripe = sandbox.environment['STRIPE_API_BASE'] ?? '';
  const child = spawn(
    process.execPath,
    ['tests/performance/bench/load-bookings.ts', siteUrl, stripe, values.seconds, '8', firstDay],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise((resolve) => child.once('close', resolve));
  return JSON.parse(output) as Run;
}
