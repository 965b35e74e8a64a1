/**
 * `npm run bench:link`: how long a request for a link to a page takes, for an address that has
 * booked and for an unknown one. They take turns, so that other load on the machine affects both
 * alike. The ratio of the medians must reveal nothing.
 */
import { call } from '../support/api.ts';
import { book } from '../support/book.ts';
import { startSite } from '../support/site.ts';
import { describeMachine } from './bench/machine.ts';
import { median } from './measurement.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 200);
const WARM_UP = 20;

const site = await startSite({ env: { LOG_LEVEL: 'error' } });
try {
  await book(site, site.freeDate(), { email: 'known@example.com' });
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    // The second one may benefit from caches.
    const both = ['known', 'unknown'] as const;
    for (const who of round % 2 === 0 ? both : both.toReversed()) {
      const began = performance.now();
      await call(site, 'POST', '/api/my/link', { email: `${who}@example.com` });
      if (round >= WARM_UP) times[who].push(performance.now() - began);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  console.log(`Machine: ${describeMachine()}. ${ROUNDS} requests each, in turn.\n`);
  console.log(`known address:   ${known.toFixed(2)} ms (median)`);
  console.log(`unknown address: ${unknown.toFixed(2)} ms (median)`);
  console.log(`ratio:           ${(known / unknown).toFixed(3)}`);
} finally {
  await site.stop();
}
