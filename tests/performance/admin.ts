import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { bookingsQuery } from '#contracts/admin/booking-filters.ts';
import { openDatabase } from '#db/client.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { pageOfBookings } from '#server/booking/booking-list-repository.ts';
import { adminCalls, bookingQueries } from './bench/admin-calls.ts';
import {
  heldByJobs,
  openFilled,
  timesOf,
  timesOfExport,
  type FilledSite,
  type Times,
} from './bench/admin-site.ts';
import { describeMachine } from './bench/machine.ts';

/**
 * `npm run bench:admin`: everything that the dashboard reads, over HTTP from production servers with
 * few bookings, with many, and with many and many plans. They take turns call by call, so that
 * whatever else the machine does hits them alike; of several rounds the best figure counts. Prints
 * how long the event loop was held, too: so long does every visitor wait. Growth is that of the
 * processor's time. `--only overview,crews`
 * measures these calls alone, `--queries` prints the database's plan of each list of bookings. Ends
 * with 1 when something is slower than its goal with the most.
 */
const GOAL = { median: 20, slowest: 60, held: 25, others: 25 };
const FILLS = [
  { bookings: 1_000, plans: 200 },
  { bookings: 100_000, plans: 200 },
  { bookings: 100_000, plans: 1_000 },
];
const ROUNDS = 4;
const CALLS = 20;
const { values } = parseArgs({
  options: { only: { type: 'string' }, queries: { type: 'boolean', default: false } },
});

if (!existsSync('dist/server/entry.mjs')) throw new Error('Run `npm run build` first.');
const today = businessTime(new Date()).date;
const tooSlow: string[] = [];
console.log(`Machine: ${describeMachine()}.\n`);
const sites: FilledSite[] = [];
for (const fill of FILLS) sites.push(await openFilled(fill, today));
const most = FILLS.length - 1;
await measureCalls();
if (values.only === undefined) {
  await measureExports();
  await measureJobs();
}
if (values.queries) printQueries();
for (const { site } of sites) await site.stop();
if (tooSlow.length > 0) console.error(`\nOver the goal: ${tooSlow.join(', ')}.`);
process.exit(tooSlow.length > 0 ? 1 : 0);

async function measureCalls(): Promise<void> {
  const heads = FILLS.map(({ bookings, plans }) => `${number(bookings)}, ${number(plans)} plans`);
  console.log(
    `| median (slowest, loop held; processor), ms | ${heads.join(' | ')} | by bookings | by plans |`,
  );
  console.log(`| --- | ${'---: | '.repeat(heads.length + 2)}`);
  const calls = sites.map(({ fill }) => adminCalls(today, fill.bookings));
  for (const name of namesOf(calls[0] ?? {})) {
    const best: Times[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [at, site] of sites.entries()) {
        best[at] = lesser(best[at], await timesOf(site, calls[at]?.[name] ?? '', CALLS));
      }
    }
    const [few, many, plans] = best.map(({ worked }) => worked);
    const cells = [...best.map(cellOf), growth(many, few), growth(plans, many)];
    console.log(`| ${[name, ...cells].join(' | ')} |`);
    check(name, best[most]);
  }
}

function namesOf(calls: Record<string, string>): string[] {
  const only = values.only?.split(',');
  return Object.keys(calls).filter((name) => only?.includes(name) ?? true);
}

/** The full export: how long it takes, how long others wait meanwhile. */
async function measureExports(): Promise<void> {
  for (const { fill, ...site } of sites.slice(1)) {
    let best: Awaited<ReturnType<typeof timesOfExport>> | undefined;
    for (let round = 0; round < 2; round += 1) {
      const times = await timesOfExport({ fill, ...site });
      best = {
        ...times,
        ...lesser(best, times),
        seconds: Math.min(times.seconds, best?.seconds ?? Infinity),
      };
    }
    if (!best) continue;
    const { seconds, megabytes, median, slowest, held } = best;
    console.log(
      `\nExport of ${number(fill.bookings)} bookings beside ${number(fill.plans)} plans: ${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s; others wait ${ms(median)} ms, at most ${ms(slowest)}; the loop is held ${ms(held)} ms.`,
    );
    if (slowest > GOAL.others) tooSlow.push(`others during the export (${ms(slowest)} ms)`);
  }
}

/** What runs beside requests, at a start: it takes a week's times of all plans. */
async function measureJobs(): Promise<void> {
  const held: number[] = [];
  const last = sites[most];
  if (!last) return;
  for (let round = 0; round < ROUNDS; round += 1) held.push(await heldByJobs(last, today));
  const least = Math.min(...held);
  console.log(
    `\nJobs, ${number(last.fill.plans)} plans by a week: the loop is held ${ms(least)} ms.`,
  );
  if (least > GOAL.held) tooSlow.push(`jobs (held ${ms(least)} ms)`);
}

function check(name: string, times: Times | undefined): void {
  for (const figure of ['median', 'slowest', 'held'] as const) {
    const taken = times?.[figure] ?? 0;
    if (taken > GOAL[figure]) tooSlow.push(`${name} (${figure} ${ms(taken)} ms)`);
  }
}

function lesser(one: Times | undefined, other: Times): Times {
  if (!one) return other;
  return {
    median: Math.min(one.median, other.median),
    slowest: Math.min(one.slowest, other.slowest),
    held: Math.min(one.held, other.held),
    worked: Math.min(one.worked, other.worked),
  };
}

/** The database's plan of each list: which index, whether it sorts. */
function printQueries(): void {
  const database = openDatabase(sites[most]?.site.databasePath ?? '');
  for (const [name, filters] of Object.entries(bookingQueries(today))) {
    const asked = bookingsQuery.parse({
      limit: '50',
      ...Object.fromEntries(new URLSearchParams(filters.replace('middle', '500'))),
    });
    console.log(`\n${name}`);
    const query = sql`EXPLAIN QUERY PLAN ${pageOfBookings(asked, asked)}`;
    for (const { detail } of database.db.all<{ detail: string }>(query)) console.log(`  ${detail}`);
  }
  database.close();
}

function cellOf({ median, slowest, held, worked }: Times): string {
  return `${ms(median)} (${ms(slowest)}, ${ms(held)}; ${ms(worked)})`;
}

function growth(now = 0, before = 0): string {
  return before > 0 ? (now / before).toFixed(2) : '-';
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}

function ms(value: number): string {
  return value.toFixed(1);
}
