import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '#db/client.ts';
import { addDays } from '#domain/calendar-date.ts';
import {
  fillWithBookings,
  fillWithCustomers,
  fillWithHistory,
} from '#tests/support/many-bookings.ts';
import { crewsFor, fillWithPlans } from '#tests/support/many-plans.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';

/** How much a site has to show. */
export type Fill = { readonly bookings: number; readonly plans: number };
/** A server over that much, and how to read from it as the owner. */
export type FilledSite = {
  readonly fill: Fill;
  readonly site: Site;
  readonly headers: Record<string, string>;
  readonly read: (path: string) => Promise<string>;
};
/**
 * Milliseconds of a call; `worked` by the processor, `held` is how long the event loop was held
 * (99.9th percentile).
 */
export type Times = Readonly<Record<'median' | 'slowest' | 'held' | 'worked', number>>;

const VISITS_EACH = 5;
/** Others ask this often while something long runs. */
const ASK_MS = 2;
/** Longer than the jobs of a start take. */
const QUIET_MS = 3_000;
/** The last week of the year ahead that plans keep their times. */
const LAST_WEEK = 358;

/** Starts the production server over a database with this much in it. */
export async function openFilled(fill: Fill, today: string): Promise<FilledSite> {
  const site = await startSite({ env: { CREWS: String(crewsFor(fill.plans)) }, loopDelay: true });
  const database = openDatabase(site.databasePath);
  fillWithBookings(database, fill.bookings, today);
  fillWithCustomers(database, fill.bookings / VISITS_EACH);
  fillWithHistory(database, today);
  fillWithPlans(database, fill.plans, today);
  database.close();
  // Filling blocks this process for minutes; only now does it see which connections were closed.
  await setTimeout(QUIET_MS);
  const headers = signedIn(site);
  const read = async (path: string) => {
    const response = await fetch(site.url + path, { headers });
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    return response.text();
  };
  return { fill, site, headers, read };
}

/** The median and slowest of some calls one after another, and how long they held the loop. */
export async function timesOf(
  { site, read }: FilledSite,
  path: string,
  calls: number,
): Promise<Times> {
  await read(path);
  await site.loopDelay();
  const times: number[] = [];
  for (let n = 0; n < calls; n += 1) {
    const started = performance.now();
    await read(path);
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const { held, worked } = await site.loopDelay();
  return {
    median: times[Math.floor(calls / 2)] ?? 0,
    slowest: times.at(-1) ?? 0,
    held,
    worked: worked / calls,
  };
}

/** The whole export: seconds, megabytes, how long others wait and the loop is held meanwhile. */
export async function timesOfExport({ site, headers }: FilledSite) {
  const others = waitOf(site);
  await site.loopDelay();
  const started = performance.now();
  const response = await fetch(`${site.url}/api/admin/bookings/export`, { headers });
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.length;
  const seconds = (performance.now() - started) / 1000;
  const { median, slowest } = await others.stop();
  return { seconds, megabytes: bytes / 1e6, median, slowest, ...(await site.loopDelay()) };
}

/**
 * The jobs of a start, on which every plan takes its times of one more week: how long they hold the
 * loop. The start itself, before the server answers, does not count.
 */
export async function heldByJobs({ site }: FilledSite, today: string): Promise<number> {
  await site.kill('SIGTERM');
  const database = openDatabase(site.databasePath);
  database.sqlite
    .prepare('DELETE FROM slot_claims WHERE series_id IS NOT NULL AND date > ?')
    .run(addDays(today, LAST_WEEK));
  database.close();
  await site.start();
  await site.loopDelay();
  await setTimeout(QUIET_MS);
  return (await site.loopDelay()).held;
}

/** Asks all the time, as other visitors do, until it is stopped. */
function waitOf(site: Site) {
  const waits: number[] = [];
  const asked = { isOver: false };
  const asking = (async () => {
    while (!asked.isOver) {
      const since = performance.now();
      await (await fetch(`${site.url}/api/health`)).text();
      waits.push(performance.now() - since);
      await setTimeout(ASK_MS);
    }
  })();
  return {
    async stop() {
      asked.isOver = true;
      await asking;
      waits.sort((a, b) => a - b);
      return { median: waits[Math.floor(waits.length / 2)] ?? 0, slowest: waits.at(-1) ?? 0 };
    },
  };
}
