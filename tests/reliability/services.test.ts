import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Deliveries } from '#contracts/admin/delivery.ts';
import { call } from '#tests/support/api.ts';
import { book } from '#tests/support/book.ts';
import { change, rows } from '#tests/support/database.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { startTcpProxy, type Wire } from '#tests/support/tcp-proxy.ts';
import { until } from '#tests/support/until.ts';

/** What each service gets for a booking, and the setting with the service's address. */
const SERVICES = {
  mail: { kind: 'booking-received', setting: 'SMTP_URL' },
  sms: { kind: 'booking-received', setting: 'TWILIO_API_BASE' },
  calendar: { kind: 'calendar-sync', setting: 'GOOGLE_API_BASE' },
  webhook: { kind: 'booking.created', setting: 'N8N_WEBHOOK_URL' },
} as const;
type Service = keyof typeof SERVICES;
const ALL = Object.keys(SERVICES) as Service[];
/** Longer than the timeouts of two mails in a row. */
const PATIENCE_MS = 45_000;

let site: Site;
let proxies: Record<Service, Awaited<ReturnType<typeof startTcpProxy>>>;

beforeAll(async () => {
  const toPort = (service: Service) => {
    const address = new URL(site.sandbox.environment[SERVICES[service].setting] ?? '');
    return { port: Number(address.port) };
  };
  const started = await Promise.all(
    ALL.map(async (each) => [each, await startTcpProxy(() => toPort(each))] as const),
  );
  proxies = Object.fromEntries(started) as typeof proxies;
  const at = (service: Service) => `127.0.0.1:${proxies[service].port}`;
  site = await startSite({
    env: {
      SMTP_URL: `smtp://sandbox:sandbox@${at('mail')}`,
      TWILIO_API_BASE: `http://${at('sms')}`,
      GOOGLE_API_BASE: `http://${at('calendar')}`,
      N8N_WEBHOOK_URL: `http://${at('webhook')}/webhook/booking`,
    },
  });
});
afterEach(async () => {
  for (const proxy of Object.values(proxies)) await proxy.behave('well');
  const { mail, twilio, google, n8n } = site.sandbox;
  for (const service of [mail, twilio, google, n8n]) service.clear();
});
afterAll(async () => {
  await site.stop();
  for (const proxy of Object.values(proxies)) await proxy.stop();
});

type Row = { channel: Service; status: string; attempts: number; last_error: string | null };
const sendings = (id: number) =>
  ALL.map((service) => {
    const [row] = rows<Row>(
      site,
      'SELECT * FROM outbox WHERE booking_id = ? AND channel = ? AND kind = ?',
      id,
      service,
      SERVICES[service].kind,
    );
    if (!row) throw new Error(`Nothing was written for ${service}`);
    return row;
  });

let people = 0;
async function newBooking() {
  people += 1;
  const email = `wire${people}@example.com`;
  const phone = `(510) 555-${2000 + people}`;
  const id = await book(site, site.freeDate(), { email, phone, smsConsent: true });
  return { id, email };
}

const shown = async () => {
  const owner = signedIn(site);
  const answer = await call<Deliveries>(site, 'GET', '/api/admin/deliveries', undefined, owner);
  return new Map(answer.body.channels.map((each) => [each.channel, each]));
};

/** As if the pauses between attempts were over. */
const hurry = (id: number) =>
  change(
    site,
    "UPDATE outbox SET next_attempt_at = 0 WHERE status = 'pending' AND attempts > 0 AND booking_id = ?",
    id,
  );

async function allSent(id: number): Promise<void> {
  await until(
    'everything to be sent',
    () => {
      hurry(id);
      return sendings(id).every((row) => row.status === 'sent');
    },
    PATIENCE_MS,
  );
}

/** How often each service has carried out a booking's request. */
function arrivals({ id, email }: { id: number; email: string }): Record<Service, number> {
  const { mail, twilio, google, n8n } = site.sandbox;
  const toCustomer = mail.mails().filter((each) => each.envelope.to.includes(email));
  // Mail programs show two copies with one id as one mail.
  expect(new Set(toCustomer.map((each) => each.messageId)).size).toBe(1);
  return {
    mail: toCustomer.length,
    sms: twilio.messages().filter((each) => each.body.includes(`booking ${id},`)).length,
    calendar: google.events().filter((each) => each.description?.endsWith(`booking ${id}`)).length,
    webhook: n8n
      .executions()
      .filter((each) => JSON.stringify(each.payload).includes(`"booking":{"id":${id},`)).length,
  };
}
const ONCE = { mail: 1, sms: 1, calendar: 1, webhook: 1 };

/** Each service's failures at a booking's first attempt, one fault per line. */
const FAULTS: readonly (readonly [
  fault: string,
  begin: () => unknown,
  error: Readonly<Record<Service, RegExp>>,
])[] = [
  ['is down', wires('down'), every(/ECONNREFUSED|ESOCKET|ECONNECTION|no answer/)],
  ['never answers', wires('silent'), every(/timeout|ETIMEDOUT|no answer/)],
  ['resets connections', wires('reset'), every(/ECONNRESET|ESOCKET|ECONNECTION|UND_ERR|no answer/)],
  [
    'speaks no protocol we know',
    wires('noise'),
    every(/EPROTOCOL|didn’t answer \((?!undefined)|no answer/),
  ],
  [
    'answers an error of its own',
    () => {
      site.sandbox.mail.fail({ to: 'wire*', fail: 'refuse', code: 451, times: 'always' });
      each({ fail: 'status', status: 503, times: 'always' });
    },
    { ...every(/503/), mail: /451/ },
  ],
  [
    'breaks off within its answer',
    () => {
      site.sandbox.mail.fail({ to: 'wire*', fail: 'drop', stage: 'rcpt', times: 'always' });
      each({ fail: 'cut' });
    },
    every(/didn’t (answer|take)/),
  ],
  [
    'gives an answer that is not its own',
    () => {
      site.sandbox.mail.fail({ to: 'wire*', fail: 'refuse', code: 499, times: 'always' });
      each({ fail: 'garble' });
    },
    { ...every(/can’t be read/), mail: /499/ },
  ],
];

function wires(wire: Wire) {
  return () => Promise.all(Object.values(proxies).map((proxy) => proxy.behave(wire)));
}

function each(rule: Parameters<Site['sandbox']['n8n']['fail']>[0]): void {
  // Searching for an earlier text still works: only sending fails.
  site.sandbox.twilio.fail({ ...rule, method: 'POST' });
  site.sandbox.google.fail({ ...rule, path: '/calendar/*' });
  site.sandbox.n8n.fail(rule);
}

function every(error: RegExp): Record<Service, RegExp> {
  return { mail: error, sms: error, calendar: error, webhook: error };
}

describe.each(FAULTS)('a service that %s', (_, begin, error) => {
  it('leaves the booking standing, is shown to the owner, and gets everything once it is well', async () => {
    await begin();
    const booked = await newBooking();
    await until(
      'a first try of each',
      () => sendings(booked.id).every((row) => row.status === 'pending' && row.attempts > 0),
      PATIENCE_MS,
    );
    const channels = await shown();
    for (const row of sendings(booked.id)) {
      expect.soft(row.last_error, row.channel).toMatch(error[row.channel]);
      expect.soft(channels.get(row.channel)?.lastError, row.channel).toMatch(/^[A-Z].*\.$/);
    }
    for (const proxy of Object.values(proxies)) await proxy.behave('well');
    const { mail, twilio, google, n8n } = site.sandbox;
    for (const service of [mail, twilio, google, n8n]) service.clear();
    await allSent(booked.id);
    expect(arrivals(booked)).toEqual(ONCE);
  });
});

describe('a service that', () => {
  it('hangs holds up nobody but itself', async () => {
    for (const service of ALL) {
      await proxies[service].behave('silent');
      const booked = await newBooking();
      const own = (row: Row) => row.channel === service;
      await until('the others', () =>
        sendings(booked.id).every((row) => own(row) || row.status === 'sent'),
      );
      expect(sendings(booked.id).find(own)?.status).not.toBe('sent');
      await proxies[service].behave('well');
      await allSent(booked.id);
      expect(arrivals(booked)).toEqual(ONCE);
    }
  });

  it('is slow is waited for', async () => {
    const delayMs = 2000;
    site.sandbox.mail.fail({ to: 'wire*', delayMs });
    each({ delayMs });
    const booked = await newBooking();
    await until('everything', () => sendings(booked.id).every((row) => row.status === 'sent'));
    expect(sendings(booked.id).map((row) => row.attempts)).toEqual([1, 1, 1, 1]);
    expect(arrivals(booked)).toEqual(ONCE);
  });

  it('loses its answer after the work is done it is not asked to do twice, but for mail', async () => {
    site.sandbox.mail.fail({ to: 'wire*', fail: 'drop', after: true });
    each({ fail: 'reset', after: true });
    const booked = await newBooking();
    await until('a first try of each', () => sendings(booked.id).every((row) => row.attempts > 0));
    await allSent(booked.id);
    expect(arrivals(booked)).toEqual({ ...ONCE, mail: 2 });
  });
});
