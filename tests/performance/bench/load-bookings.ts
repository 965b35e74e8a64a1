import { Agent, request } from 'node:http';
import { businessTime } from '#domain/calendar-date.ts';
import { bookingOf, intentOf } from '#tests/support/api.ts';
import { openDay } from '#tests/support/open-day.ts';
import { FEE } from '#tests/support/prices.ts';

/**
 * The load process of the booking run: customers who hold, pay and complete, one after another
 * on each of `width` connections, for some seconds. Prints one JSON line at the end.
 *
 * Arguments: site address, Stripe stand-in's address, seconds, width, first day.
 */
const [siteUrl = '', stripeUrl = '', seconds = '5', width = '8', firstDay = '3'] =
  process.argv.slice(2);

const PERIODS = ['morning', 'afternoon', 'evening'] as const;
const agent = new Agent({ keepAlive: true });
const today = businessTime(new Date()).date;
const until = performance.now() + Number(seconds) * 1000;
const times: number[] = [];
let taken = 0;
let failed = 0;

await Promise.all(Array.from({ length: Number(width) }, customer));
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
console.log(
  JSON.stringify({
    perSecond: times.length / Number(seconds),
    p50: at(0.5),
    p99: at(0.99),
    failed,
    answers: times.length,
  }),
);
agent.destroy();

async function customer(): Promise<void> {
  while (performance.now() < until) {
    const slot = taken++;
    const started = performance.now();
    if (await book(slot)) times.push(performance.now() - started);
    else failed += 1;
  }
}

async function book(slot: number): Promise<boolean> {
  // A new day for every three bookings, so that the run measures bookings, not refusals.
  const date = openDay(today, Number(firstDay) + Math.floor(slot / PERIODS.length));
  const data = bookingOf(date, {
    preferredTime: PERIODS[slot % PERIODS.length] ?? 'morning',
    email: `customer${slot}@example.com`,
    phone: `5105${String(slot).padStart(6, '0')}`,
    address: `${1000 + (slot % 9000)} Lakeshore Avenue, Oakland`,
  });
  const held = await post(`${siteUrl}/api/create-payment-intent`, {
    amount: FEE,
    bookingData: data,
  });
  if (typeof held['clientSecret'] !== 'string') return false;
  const intent = intentOf(held['clientSecret']);
  await post(`${stripeUrl}/_control`, { action: 'pay', intent });
  const done = await post(`${siteUrl}/api/complete-booking`, { paymentIntentId: intent });
  return done['success'] === true;
}

async function post(url: string, body: unknown): Promise<Record<string, unknown>> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        },
      },
      (response) => {
        let answer = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (answer += chunk));
        response.on('end', () => resolve(JSON.parse(answer) as Record<string, unknown>));
      },
    );
    sent.once('error', reject);
    sent.end(text);
  });
}
