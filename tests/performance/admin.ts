import { existsSync } from 'node:fs';
import { bookingsQuery } from '#contracts/admin/booking-filters.ts';
import { openDatabase } from '#db/client.ts';
import { addDays, businessTime, weekday } from '#domain/calendar-date.ts';
import { mondayOf } from '#domain/week-board.ts';
import { pageOfBookings } from '#server/booking/booking-list-repository.ts';
import {
  fillWithBookings,
  fillWithCustomers,
  fillWithHistory,
} from '#tests/support/many-bookings.ts';
import { crewsFor, fillWithPlans } from '#tests/support/many-plans.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite } from '#tests/support/site.ts';

/**
 * `npm run bench:admin`: the dashboard's requests against the production server with 1,000 and
 * 100,000 bookings of a fifth as many customers and 200 plans, with the plan of each query. Fails
 * when a list takes 50 ms or more at the server (median of 30 over HTTP,
 * JSON included). `--short` measures 20,000 bookings, few times.
 */
const LIMIT_MS = 50;
const isShort = process.argv.includes('--short');
const SIZES = isShort ? [20_000] : [1_000, 100_000];
const TIMES = isShort ? 7 : 30;

const today = businessTime(new Date()).date;
const inAMonth = addDays(today, 30);
const QUERIES: Record<string, string> = {
  'first page': '',
  'by day of visit': 'sort=soonest',
  pending: 'status=pending',
  'rare payment status': 'payment=disputed',
  'quotes of a service': 'service=commercial',
  'day view': `from=${today}&to=${today}&sort=soonest`,
  'a year of visits': `from=${Number(today.slice(0, 4)) - 1}${today.slice(4)}&to=${today}`,
  'search: common name': 'q=okafor',
  'search: two words': 'q=ines+grand',
  'search: rare name': 'q=vandermeer',
  'search: part of a phone': 'q=555-1234',
  'search: two letters': 'q=sa',
  'search: nothing found': 'q=zzzzzz',
  'search within a status': 'q=lakeshore&status=pending',
};

const VISITS_EACH = 5;
/** Twice what the week of five crews can hold (90 visits, most plans being weekly). */
const PLANS = 200;
const CUSTOMERS: Record<string, string> = {
  'customers by name': '?limit=50',
  'newest customers': '?limit=50&sort=newest',
  'customers: page in the middle': '?limit=50&before=77',
  'customers: common name': '?limit=50&q=okafor',
  'customers: rare name': '?limit=50&q=vandermeer',
  'customers: phone being typed': '?limit=5&sort=newest&q=5105550',
  'customers: street': '?limit=50&q=lakeshore+oakland',
  'customers: two letters': '?limit=50&q=sa',
  'customers: nothing found': '?limit=50&q=zzzzzz',
  'one customer': '/77',
};

const OTHERS: Record<string, string> = {
  overview: '/api/admin/overview',
  'one booking': '/api/admin/bookings/77',
  'a day': `/api/admin/days/${today}`,
  'a week': `/api/admin/week?from=${mondayOf(today)}`,
  'calendar, four weeks': `/api/admin/calendar?from=${today.slice(0, 8)}01&to=${today.slice(0, 8)}28`,
  messages: '/api/messages?limit=50',
  'messages overdue': '/api/messages?limit=50&state=overdue',
  deliveries: '/api/admin/deliveries',
  crews: '/api/admin/crews',
  plans: '/api/admin/plans?limit=50',
  'plans: common name': '/api/admin/plans?limit=50&q=okafor',
  'plans: nothing found': '/api/admin/plans?limit=50&q=zzzzzz',
  'plans to decide': '/api/admin/plans?limit=50&state=to-decide',
  'plans: page in the middle': '/api/admin/plans?limit=50&before=7',
  'one plan': '/api/admin/plans/7',
  'plans of a customer': '/api/admin/customers/7/plans',
  'plans that a holiday hits': `/api/admin/plans/hits?from=${inAMonth}&to=${inAMonth}`,
  'plans that a closed weekday hits': `/api/admin/plans/hits?from=${today}&weekday=${weekday(inAMonth)}`,
  'plans that a crew off hits': `/api/admin/plans/hits?from=${today}&to=${inAMonth}&crewId=2`,
  'hours of a week': `/api/admin/hours?from=${mondayOf(today)}`,
  'who did what with crews': '/api/admin/crews/history',
};

if (!existsSync('dist/server/entry.mjs')) throw new Error('Run `npm run build` first.');
const tooSlow: string[] = [];
for (const size of SIZES) await measure(size);
if (tooSlow.length > 0) {
  console.error(`\nSlower than ${LIMIT_MS} ms: ${tooSlow.join(', ')}`);
  process.exit(1);
}

async function measure(size: number): Promise<void> {
  const site = await startSite({ env: { CREWS: String(crewsFor(PLANS)) } });
  const database = openDatabase(site.databasePath);
  fillWithBookings(database, size, today);
  fillWithCustomers(database, size / VISITS_EACH);
  fillWithHistory(database, today);
  fillWithPlans(database, PLANS, today);
  const headers = signedIn(site);
  const read = async (path: string) => {
    const response = await fetch(site.url + path, { headers });
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    return response.text();
  };
  console.log(`\n${size.toLocaleString('en-US')} bookings, pages of 50, median (slowest) in ms`);
  for (const [name, query] of Object.entries(QUERIES)) {
    const path = `/api/bookings?limit=50&${query}`;
    const { median, slowest } = await timesOf(() => read(path));
    if (median >= LIMIT_MS) tooSlow.push(`${name} at ${size}`);
    const rows = (JSON.parse(await read(path)) as unknown[]).length;
    console.log(`  ${name.padEnd(26)} ${ms(median)} (${ms(slowest)})  ${rows} rows`);
    for (const line of planOf(database, query)) console.log(`      ${line}`);
  }
  for (const [name, query] of Object.entries(CUSTOMERS)) {
    const { median, slowest } = await timesOf(() => read(`/api/admin/customers${query}`));
    if (median >= LIMIT_MS) tooSlow.push(`${name} at ${size}`);
    console.log(`  ${name.padEnd(30)} ${ms(median)} (${ms(slowest)})`);
  }
  const deep = `/api/bookings?limit=50&before=${Math.floor(size / 2)}`;
  const { median } = await timesOf(() => read(deep));
  console.log(`  ${'page in the middle'.padEnd(26)} ${ms(median)}`);
  for (const [name, path] of Object.entries(OTHERS)) {
    const { median: usual, slowest } = await timesOf(() => read(path));
    if (usual >= LIMIT_MS) tooSlow.push(`${name} at ${size}`);
    console.log(`  ${name.padEnd(30)} ${ms(usual)} (${ms(slowest)})`);
  }
  await measureExport(site.url, headers);
  database.close();
  await site.stop();
}

/** The full export: how soon it starts, how long it takes, how long others wait meanwhile. */
async function measureExport(url: string, headers: Record<string, string>): Promise<void> {
  let longestWait = 0;
  const exported = { isDone: false };
  const others = (async () => {
    while (!exported.isDone) {
      const asked = performance.now();
      await (await fetch(`${url}/api/health`)).text();
      longestWait = Math.max(longestWait, performance.now() - asked);
    }
  })();
  const started = performance.now();
  const response = await fetch(`${url}/api/admin/bookings/export`, { headers });
  const first = performance.now() - started;
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.length;
  exported.isDone = true;
  await others;
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `  ${'export of everything'.padEnd(26)} begins after ${ms(first)}, ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(2)} s, others wait at most ${ms(longestWait)}`,
  );
}

async function timesOf(run: () => Promise<unknown>) {
  await run();
  const times: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return { median: times[Math.floor(TIMES / 2)] ?? 0, slowest: times.at(-1) ?? 0 };
}

/** A query's plan in SQLite: which index, whether it sorts. */
function planOf(database: ReturnType<typeof openDatabase>, query: string): string[] {
  const asked = bookingsQuery.parse({
    limit: '50',
    ...Object.fromEntries(new URLSearchParams(query)),
  });
  const { sql, params } = pageOfBookings(database.db, asked, asked).toSQL();
  const plan = database.sqlite.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...params);
  return (plan as { detail: string }[]).map((line) => line.detail);
}

function ms(value: number): string {
  return value.toFixed(1).padStart(6);
}
