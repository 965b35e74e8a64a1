import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingOf, call, type Answer } from '#tests/support/api.ts';
import { FEE } from '#tests/support/prices.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';

/** Every endpoint: which methods it has, who may call, and a body it would take. */
type Endpoint = {
  path: string;
  methods: string[];
  guard: 'public' | 'admin';
  /** A good body by method; a method without one takes none. */
  body?: Record<string, unknown>;
};

const DAY = '2027-03-10';
const ENDPOINTS: Endpoint[] = [
  { path: '/api/health', methods: ['GET'], guard: 'public' },
  { path: `/api/available-time-periods/${DAY}`, methods: ['GET'], guard: 'public' },
  {
    path: '/api/check-availability',
    methods: ['POST'],
    guard: 'public',
    body: { preferredDate: `${DAY}T00:00:00.000Z`, preferredTime: 'morning' },
  },
  { path: '/api/price', methods: ['POST'], guard: 'public', body: { serviceType: 'basic' } },
  {
    path: '/api/create-payment-intent',
    methods: ['POST'],
    guard: 'public',
    body: { amount: FEE, bookingData: bookingOf(DAY) },
  },
  {
    path: '/api/complete-booking',
    methods: ['POST'],
    guard: 'public',
    body: { paymentIntentId: 'pi_unknown', bookingData: bookingOf(DAY) },
  },
  {
    path: '/api/events',
    methods: ['POST'],
    guard: 'public',
    body: { event: 'page_view', page: '/about' },
  },
  {
    path: '/api/my/link',
    methods: ['POST'],
    guard: 'public',
    body: { email: 'maya@example.com' },
  },
  { path: '/api/my/sign-in', methods: ['POST'], guard: 'public', body: { token: 'unknown' } },
  { path: '/api/my/sign-out', methods: ['POST'], guard: 'public', body: { everywhere: false } },
  {
    path: '/api/admin/bookings/1',
    methods: ['PATCH', 'GET'],
    guard: 'admin',
    body: { status: 'confirmed' },
  },
  {
    path: '/api/admin/bookings',
    methods: ['POST'],
    guard: 'admin',
    body: {
      firstName: 'Maya',
      lastName: 'Okafor',
      phone: '(510) 555-0177',
      address: '12 Lakeshore Avenue, Oakland',
      serviceType: 'basic',
      preferredDate: DAY,
      preferredTime: 'morning',
      payment: 'none',
    },
  },
  {
    path: '/api/admin/bookings/1/move',
    methods: ['POST'],
    guard: 'admin',
    body: { date: DAY, period: 'evening' },
  },
  {
    path: '/api/admin/bookings/1/close',
    methods: ['POST'],
    guard: 'admin',
    body: { outcome: 'completed' },
  },
  { path: '/api/admin/bookings/1/undo-closing', methods: ['POST'], guard: 'admin' },
  {
    path: '/api/admin/bookings/1/notes',
    methods: ['POST'],
    guard: 'admin',
    body: { note: 'Ring twice' },
  },
  {
    path: '/api/admin/bookings/1/refunds',
    methods: ['POST'],
    guard: 'admin',
    body: { reason: 'Goodwill' },
  },
  {
    path: '/api/admin/bookings/1/payments',
    methods: ['POST'],
    guard: 'admin',
    body: { method: 'cash', amount: '10' },
  },
  {
    path: '/api/admin/bookings/1/payments/1',
    methods: ['PATCH'],
    guard: 'admin',
    body: { method: 'cash', amount: '10', reason: 'Miscounted' },
  },
  {
    path: '/api/admin/bookings/1/details',
    methods: ['PATCH'],
    guard: 'admin',
    body: { address: '31 Larkspur Lane, Alameda' },
  },
  {
    path: '/api/admin/bookings/1/visit',
    methods: ['PATCH'],
    guard: 'admin',
    body: { serviceType: 'deep' },
  },
  { path: '/api/admin/customers', methods: ['GET'], guard: 'admin' },
  {
    path: '/api/admin/customers/1',
    methods: ['PATCH', 'GET'],
    guard: 'admin',
    body: { notes: 'Two cats' },
  },
  { path: '/api/admin/customers/1/merge', methods: ['POST'], guard: 'admin' },
  { path: '/api/admin/customers/1/separate', methods: ['POST'], guard: 'admin' },
  { path: '/api/admin/customers/1/plans', methods: ['GET'], guard: 'admin' },
  { path: '/api/admin/plans', methods: ['GET'], guard: 'admin' },
  { path: '/api/admin/plans/1', methods: ['GET'], guard: 'admin' },
  { path: `/api/admin/plans/hits?from=${DAY}&to=${DAY}`, methods: ['GET'], guard: 'admin' },
  {
    path: '/api/admin/plans/preview',
    methods: ['POST'],
    guard: 'admin',
    body: {
      serviceType: 'basic',
      preferredDate: DAY,
      preferredTime: 'morning',
      frequency: 'weekly',
    },
  },
  ...['skip', 'restore'].map((step): Endpoint => ({
    path: `/api/admin/plans/1/${step}`,
    methods: ['POST'],
    guard: 'admin',
    body: { originalDate: DAY },
  })),
  {
    path: '/api/admin/plans/1/move',
    methods: ['POST'],
    guard: 'admin',
    body: { originalDate: DAY, date: DAY, period: 'evening' },
  },
  {
    path: '/api/admin/plans/1/change',
    methods: ['POST'],
    guard: 'admin',
    body: { from: DAY, date: DAY, period: 'evening' },
  },
  { path: '/api/admin/plans/1/pause', methods: ['POST'], guard: 'admin', body: { from: DAY } },
  { path: '/api/admin/plans/1/resume', methods: ['POST'], guard: 'admin' },
  { path: '/api/admin/plans/1/end', methods: ['POST'], guard: 'admin', body: { from: DAY } },
  { path: '/api/admin/plans/1/add-ons', methods: ['POST'], guard: 'admin' },
  {
    path: '/api/admin/plans/1/price',
    methods: ['POST'],
    guard: 'admin',
    body: { from: DAY, price: '120', reason: 'The list went up' },
  },
  { path: '/api/admin/plans/1/undo', methods: ['POST'], guard: 'admin' },
  { path: '/api/admin/crews/history', methods: ['GET'], guard: 'admin' },
  { path: '/api/admin/bookings/export', methods: ['GET'], guard: 'admin' },
  { path: '/api/admin/payments/export?month=2026-11', methods: ['GET'], guard: 'admin' },
  {
    path: '/api/admin/messages/1',
    methods: ['PATCH'],
    guard: 'admin',
    body: { isRead: true },
  },
  {
    path: '/api/admin/reviews',
    methods: ['POST'],
    guard: 'admin',
    body: { customerName: 'A', rating: 5, reviewText: 'x', reviewDate: DAY },
  },
  {
    path: '/api/admin/reviews/import',
    methods: ['POST'],
    guard: 'admin',
    body: { reviews: [] },
  },
  {
    path: '/api/admin/reviews/1',
    methods: ['PATCH'],
    guard: 'admin',
    body: { isActive: false },
  },
  {
    path: '/api/admin/weekly-blocks',
    methods: ['POST', 'GET'],
    guard: 'admin',
    body: { weekday: 0, startsOn: DAY, reason: 'Rest' },
  },
  { path: '/api/admin/weekly-blocks/1', methods: ['DELETE'], guard: 'admin' },
  { path: `/api/admin/calendar?from=${DAY}&to=${DAY}`, methods: ['GET'], guard: 'admin' },
  { path: '/api/admin/overview', methods: ['GET'], guard: 'admin' },
  { path: '/api/admin/holds/release', methods: ['POST'], guard: 'admin' },
  {
    path: '/api/admin/crews',
    methods: ['POST', 'GET'],
    guard: 'admin',
    body: { name: 'North Bay', color: 'plum' },
  },
  {
    path: '/api/admin/crews/1',
    methods: ['PATCH'],
    guard: 'admin',
    body: { name: 'North Bay' },
  },
  {
    path: '/api/admin/time-off',
    methods: ['POST'],
    guard: 'admin',
    body: { crewId: 1, startsOn: DAY, endsOn: DAY, reason: 'Sick' },
  },
  { path: `/api/admin/week?from=${DAY}`, methods: ['GET'], guard: 'admin' },
  { path: '/api/admin/time-off/1', methods: ['DELETE'], guard: 'admin' },
  {
    path: `/api/admin/time-off/hits?crewId=1&startsOn=${DAY}&endsOn=${DAY}`,
    methods: ['GET'],
    guard: 'admin',
  },
  {
    path: '/api/admin/members',
    methods: ['POST'],
    guard: 'admin',
    body: { name: 'Ana', phone: '510-555-0122', crewId: 1, language: 'es' },
  },
  {
    path: '/api/admin/members/1',
    methods: ['PATCH'],
    guard: 'admin',
    body: { language: 'en' },
  },
  {
    path: `/api/admin/blocked-time-slots?from=${DAY}&to=${DAY}`,
    methods: ['POST', 'GET', 'DELETE'],
    guard: 'admin',
    body: { from: DAY, to: DAY, reason: 'Holiday' },
  },
  {
    path: '/api/admin/block-time-slot',
    methods: ['POST'],
    guard: 'admin',
    body: { date: DAY, timeSlot: '9:00 AM', reason: 'Training' },
  },
  { path: '/api/admin/block-time-slot/1', methods: ['DELETE'], guard: 'admin' },
  { path: '/api/bookings', methods: ['GET'], guard: 'admin' },
  { path: '/api/reviews', methods: ['GET'], guard: 'admin' },
  { path: '/api/auth/user', methods: ['GET'], guard: 'admin' },
];
const WITH_BODY = ENDPOINTS.filter((endpoint) => endpoint.body);
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

let site: Site;
let owner: { cookie: string };

beforeAll(async () => {
  site = await startSite();
  owner = signedIn(site);
});
afterAll(() => site.stop());

/** How many rows strangers could have added. */
function rowsWritten(): number {
  const database = new Database(site.databasePath, { readonly: true });
  const tables = ['bookings', 'messages', 'drafts', 'slot_claims', 'blocked_time_slots', 'audit'];
  const counts = tables.map(
    (table) => (database.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number }).n,
  );
  database.close();
  return counts.reduce((sum, n) => sum + n, 0);
}

/** A refusal as it must look: the status, a sentence, nothing of the inside, nothing written. */
async function expectRefusal(status: number, send: () => Promise<Answer>) {
  const before = rowsWritten();
  const answer = await send();
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(answer.body['message']).toMatch(/^[A-Z].*\.$|^[A-Za-z].*/);
  expect(JSON.stringify(answer.body)).not.toMatch(/sqlite|node_modules|at \w+ \(|\/src\//i);
  expect(rowsWritten()).toBe(before);
  return answer;
}

describe.each(ENDPOINTS)('$path', ({ path, methods, guard, body }) => {
  const method = methods[0] ?? 'GET';
  const asOwner = () => (guard === 'admin' ? owner : {});

  it('answers 405 with Allow to every other method', async () => {
    for (const wrong of METHODS.filter((each) => !methods.includes(each))) {
      const answer = await expectRefusal(405, () =>
        call(site, wrong, path, wrong === 'GET' ? undefined : {}, asOwner()),
      );
      expect(answer.headers.get('allow')).toContain(method);
    }
  });

  it.runIf(guard === 'admin')('answers 401 without a session or with a made-up one', async () => {
    await expectRefusal(401, () => call(site, method, path, body));
    await expectRefusal(401, () => call(site, method, path, body, { cookie: 'session=made-up' }));
  });

  it.runIf(method !== 'GET')('answers 403 to a page of another site', async () => {
    const foreign = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      await expectRefusal(403, () => call(site, method, path, body, { ...asOwner(), ...headers }));
    }
  });
});

describe.each(WITH_BODY)('the body of $path', ({ path, methods, guard, body = {} }) => {
  const method = methods[0] ?? 'POST';
  const send = (content: unknown, headers: Record<string, string> = {}) =>
    call(site, method, path, content, { ...(guard === 'admin' ? owner : {}), ...headers });

  it.each(['', '{', '{"a":', 'null', '[]', '"text"', '7', 'true', '\u0000'])(
    'is refused with 400 when it is %j',
    async (text) => {
      await expectRefusal(400, () => send(text));
    },
  );

  it('is refused with 415 when it is not JSON', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/html']) {
      await expectRefusal(415, () => send('a=b', { 'content-type': type }));
    }
  });

  it('is refused with 413 when it is larger than 64 KiB', async () => {
    await expectRefusal(413, () => send({ ...body, message: 'x'.repeat(70_000) }));
  });

  it('is refused with 400 when a field has the wrong type or is missing', async () => {
    for (const field of Object.keys(body)) {
      const optional = path === '/api/create-payment-intent' || path === '/api/complete-booking';
      const wrongValues = [null, 7, true, [], {}, 'x'.repeat(6000)];
      for (const wrong of wrongValues) {
        if (typeof wrong === 'boolean' && typeof body[field] === 'boolean') continue;
        await expectRefusal(400, () => send({ ...body, [field]: wrong }));
      }
      if (optional && field === 'bookingData') continue;
      const { [field]: _left, ...rest } = body;
      await expectRefusal(400, () => send(rest));
    }
  });
});

describe('bookingData', () => {
  const wrong: [string, Record<string, unknown>][] = [
    ['firstName', { firstName: '' }],
    ['firstName', { firstName: 'x'.repeat(101) }],
    ['lastName', { lastName: '   ' }],
    ['email', { email: 'not-an-address' }],
    ['email', { email: 'a@b' }],
    ['phone', { phone: '123456789' }],
    ['address', { address: '1234' }],
    ['serviceType', { serviceType: '' }],
    ['serviceType', { serviceType: 'commercial-small' }],
    ['serviceType', { serviceType: '__proto__' }],
    ['preferredDate', { preferredDate: '2027-02-30' }],
    ['preferredDate', { preferredDate: 'tomorrow' }],
    ['preferredTime', { preferredTime: 'night' }],
    ['specialInstructions', { specialInstructions: 'x'.repeat(2001) }],
  ];

  it.each(wrong)('names the field when %s is wrong: %j', async (field, change) => {
    const data = { ...bookingOf(DAY), ...change };
    const answer = await expectRefusal(400, () =>
      call(site, 'POST', '/api/create-payment-intent', { amount: FEE, bookingData: data }),
    );
    const issues = answer.body['issues'] as { path: string }[];
    expect(issues.map((issue) => issue.path)).toContain(`bookingData.${field}`);
  });

  it.each([0, FEE - 1, FEE + 1, FEE * 100, -FEE, FEE + 0.5, String(FEE)])(
    'refuses the amount %j',
    async (amount) => {
      await expectRefusal(400, () =>
        call(site, 'POST', '/api/create-payment-intent', { amount, bookingData: bookingOf(DAY) }),
      );
    },
  );
});

describe('POST /api/messages', () => {
  const good = { firstName: 'A', lastName: 'B', email: 'a@example.com', message: 'Hello' };

  it.each(['firstName', 'lastName', 'email', 'message'])('needs %s', async (field) => {
    for (const value of [undefined, null, '', 7, {}, 'x'.repeat(6000)]) {
      await expectRefusal(400, () =>
        call(site, 'POST', '/api/messages', { ...good, [field]: value }),
      );
    }
  });

  it('is not readable by the public', async () => {
    await expectRefusal(401, () => call(site, 'GET', '/api/messages'));
  });
});

describe('paths and ids', () => {
  it.each([
    ['GET', '/api/available-time-periods/2027-02-30'],
    ['GET', '/api/available-time-periods/yesterday'],
    ['GET', '/api/available-time-periods/2027-3-1'],
    ['GET', `/api/available-time-periods/${DAY}?serviceType=spa`],
  ])('%s %s is 400', async (method, path) => {
    await expectRefusal(400, () => call(site, method, path));
  });

  it.each(['abc', '0', '-1', '1.5', '1e3x', '99999999999999999999'])(
    'an id that is %s is 400',
    async (id) => {
      await expectRefusal(400, () =>
        call(site, 'PATCH', `/api/admin/bookings/${id}`, { status: 'confirmed' }, owner),
      );
      await expectRefusal(400, () =>
        call(site, 'DELETE', `/api/admin/block-time-slot/${id}`, undefined, owner),
      );
    },
  );

  it('an unknown id is 404', async () => {
    await expectRefusal(404, () =>
      call(site, 'PATCH', '/api/admin/bookings/424242', { status: 'confirmed' }, owner),
    );
    await expectRefusal(404, () =>
      call(site, 'DELETE', '/api/admin/block-time-slot/424242', undefined, owner),
    );
    await expectRefusal(404, () =>
      call(site, 'POST', '/api/complete-booking', { paymentIntentId: 'pi_unknown' }),
    );
  });

  it.each(['/api', '/api/', '/api/nothing', '/api/admin', '/api/bookings/1/2', '/api/__proto__'])(
    '%s is a JSON 404',
    async (path) => {
      const response = await fetch(site.url + path);
      expect(response.status).toBe(404);
      expect(await response.json()).toHaveProperty('message');
    },
  );

  it('a wrong signature on the webhook is 400 and changes nothing', async () => {
    await expectRefusal(400, () =>
      call(
        site,
        'POST',
        '/api/webhooks/stripe',
        { id: 'evt_1' },
        { 'stripe-signature': 't=1,v1=0' },
      ),
    );
    await expectRefusal(400, () => call(site, 'POST', '/api/webhooks/stripe', { id: 'evt_1' }));
  });
});

describe('dates that cannot be booked', () => {
  it.each(['2020-01-01', '2036-01-01'])('%s is 409 for a hold', async (date) => {
    await expectRefusal(409, () =>
      call(site, 'POST', '/api/create-payment-intent', {
        amount: FEE,
        bookingData: bookingOf(date),
      }),
    );
  });
});
