import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingOf, call, type Answer } from '#tests/support/api.ts';
import { FEE } from '#tests/support/prices.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { readCalls } from '../../../scripts/api-docs.ts';

const DAY = '2027-03-10';
const PHONED = {
  firstName: 'Maya',
  lastName: 'Okafor',
  phone: '(510) 555-0177',
  address: '12 Lakeshore Avenue, Oakland',
  serviceType: 'basic',
  preferredDate: DAY,
  preferredTime: 'morning',
  payment: 'none',
};
const MESSAGE = { firstName: 'A', lastName: 'B', email: 'a@example.com', message: 'Hello' };
const AT = '2026-11-21T16:00:00.000Z';
const KEY = '3f9a1c52-7a0e-4d8b-9c51-0d7d5f1f6b10';
const PREVIEW = {
  serviceType: 'basic',
  preferredDate: DAY,
  preferredTime: 'morning',
  frequency: 'weekly',
};

const QUOTE = {
  ...{ firstName: 'Dana', lastName: 'Reyes', address: '80 Grand Avenue, Oakland' },
  ...{ serviceType: 'commercial-small', minutes: '3', validThrough: DAY },
  lines: [{ description: 'Offices', quantity: '1', unitPrice: '300' }],
  frequencies: ['one-time'],
};

/** A valid body for each call; empty where none is needed. */
const GOOD: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /api/check-availability': {
    preferredDate: `${DAY}T00:00:00.000Z`,
    preferredTime: 'morning',
  },
  'POST /api/price': { serviceType: 'basic' },
  'POST /api/plan-preview': PREVIEW,
  'POST /api/create-payment-intent': { amount: FEE, bookingData: bookingOf(DAY) },
  'POST /api/complete-booking': { paymentIntentId: 'pi_unknown', bookingData: bookingOf(DAY) },
  'POST /api/events': { event: 'page_view', page: '/about' },
  'POST /api/messages': MESSAGE,
  'POST /api/admin/bookings/{id}/charge-card': { balance: '75.00' },
  'POST /api/keep-card': { keep: false },
  'POST /api/keep-card/finish': { setupIntentId: 'seti_nobody' },
  'POST /api/my/cards': { consent: 'Keep it' },
  'POST /api/my-booking/card': { consent: 'Keep it' },
  'POST /api/my/link': { email: 'maya@example.com' },
  'POST /api/my/sign-in': { token: 'unknown' },
  'POST /api/my/sign-out': { everywhere: false },
  'POST /api/my/plans/{key}': { action: 'skip', originalDate: DAY },
  'POST /api/pay/intent': { tip: '0', balance: '1.00' },
  'POST /api/admin/bookings/{id}/planned-charge': { action: 'hold' },
  'POST /api/admin/bookings/{id}/late-charge': { action: 'link', amount: '50.00' },
  'POST /api/pay/tip': { tip: '5.00' },
  'POST /api/quote/view': { revision: 1 },
  'POST /api/review': { rating: 4, words: 'Good', name: 'Maya O.', mayShow: true },
  'POST /api/review/stop': { stop: true },
  'PATCH /api/admin/customer-reviews/{id}': { do: 'approve', version: 1 },
  'POST /api/quote/accept': {
    ...{ revision: 1, key: KEY, name: 'Dana Reyes', frequency: 'one-time' },
    ...{ date: DAY, period: 'morning' },
  },
  'POST /api/quote/decline': { revision: 1 },
  'POST /api/quote/ask': { message: 'On Sundays?' },
  'POST /api/admin/quotes': { ...QUOTE, key: KEY },
  'PATCH /api/admin/quotes/{id}': QUOTE,
  'POST /api/admin/quotes/{id}/send': {},
  'POST /api/admin/quotes/{id}/undo-send': {},
  'POST /api/admin/quotes/{id}/withdraw': {},
  'POST /api/admin/scope-templates': { name: 'Offices', text: 'Desks and floors.' },
  'POST /api/my-booking/move': { date: DAY, period: 'evening' },
  'POST /api/my-booking/plan': { action: 'skip', originalDate: DAY },
  'POST /api/crew/visits/{id}/taps': { key: KEY, at: AT, sentAt: AT, kind: 'start' },
  'POST /api/crew/visits/{id}/payments': {
    ...{ key: KEY, at: AT, sentAt: AT },
    ...{ method: 'cash', amount: '120' },
  },
  'POST /api/crew/visits/{id}/tips': { ...{ key: KEY, at: AT, sentAt: AT }, amount: '20' },
  'POST /api/crew/visits/{id}/delays': {
    key: KEY,
    at: AT,
    sentAt: AT,
    minutes: 15,
    expectedAt: 570,
  },
  'POST /api/crew/visits/{id}/checks': {
    key: KEY,
    at: AT,
    sentAt: AT,
    line: 'Floors',
    isDone: true,
  },
  'PATCH /api/admin/bookings/{id}': { status: 'confirmed' },
  'POST /api/admin/bookings': PHONED,
  'POST /api/admin/bookings/{id}/move': { date: DAY, period: 'evening', isPinned: false },
  'POST /api/admin/bookings/{id}/close': { outcome: 'completed' },
  'POST /api/admin/bookings/{id}/tip': { tip: '0' },
  'POST /api/admin/bookings/{id}/told': { isTold: true },
  'POST /api/admin/bookings/{id}/undo-cancellation': {},
  'POST /api/admin/bookings/{id}/remind': {},
  'POST /api/admin/bookings/{id}/undo-closing': {},
  'POST /api/admin/bookings/{id}/undo-confirmation': {},
  'POST /api/admin/bookings/{id}/undo-move': {},
  'POST /api/admin/bookings/{id}/undo-reminder': {},
  'POST /api/admin/bookings/{id}/notes': { note: 'Ring twice' },
  'POST /api/admin/bookings/{id}/refunds': { reason: 'Goodwill' },
  'POST /api/admin/bookings/{id}/payments': { method: 'cash', amount: '10' },
  'PATCH /api/admin/bookings/{id}/payments/{payment}': {
    method: 'cash',
    amount: '10',
    reason: 'Miscounted',
  },
  'PATCH /api/admin/bookings/{id}/details': { address: '31 Larkspur Lane, Alameda' },
  'PATCH /api/admin/bookings/{id}/visit': { serviceType: 'deep' },
  'PATCH /api/admin/customers/{id}': { notes: 'Two cats' },
  'POST /api/admin/customers/{id}/billing': {
    name: 'Lakeview Dental LLC',
    address: '80 Grand Avenue, Oakland',
    terms: 'net-30',
    per: 'month',
  },
  'POST /api/admin/invoices': { customerId: 1 },
  'POST /api/admin/invoices/{id}': { action: 'send' },
  'POST /api/admin/invoices/payments': {
    key: '5c1f0d8e-2222-4333-8444-000000000001',
    how: 'check',
    invoices: [{ id: 1, amount: '10.00' }],
  },
  'POST /api/admin/customers/{id}/merge': { other: 2 },
  'POST /api/admin/deliveries/test': { channel: 'mail' },
  'POST /api/admin/hours/corrections': {
    memberId: 1,
    bookingId: 1,
    startsAt: '08:30',
    endsAt: '10:30',
    reason: 'Phone was empty',
  },
  'POST /api/admin/money/months': { month: '2026-10', isClosed: false },
  'POST /api/admin/plans/preview': PREVIEW,
  'POST /api/admin/plans/{id}/skip': { originalDate: DAY },
  'POST /api/admin/plans/{id}/restore': { originalDate: DAY },
  'POST /api/admin/plans/{id}/move': { originalDate: DAY, date: DAY, period: 'evening' },
  'POST /api/admin/plans/{id}/change': { from: DAY, date: DAY, period: 'evening' },
  'POST /api/admin/plans/{id}/pause': { from: DAY },
  'POST /api/admin/plans/{id}/resume': {},
  'POST /api/admin/plans/{id}/end': { from: DAY },
  'POST /api/admin/plans/{id}/add-ons': { addOns: ['oven'] },
  'POST /api/admin/plans/{id}/price': { from: DAY, price: '120', reason: 'The list went up' },
  'POST /api/admin/plans/{id}/told': {},
  'POST /api/admin/plans/{id}/told-changes': { isTold: true },
  'POST /api/admin/plans/{id}/undo': {},
  'PATCH /api/admin/messages/{id}': { isRead: true },
  'POST /api/admin/messages/{id}/replies': {
    text: 'Hello',
    key: '0f2b8a44-1111-4222-8333-000000000001',
    seenReplies: 0,
  },
  'POST /api/admin/reviews': {
    customerName: 'A',
    rating: 5,
    reviewText: 'x',
    reviewDate: DAY,
  },
  'POST /api/admin/reviews/import': { reviews: [] },
  'PATCH /api/admin/reviews/{id}': { isActive: false },
  'PATCH /api/admin/site/files/{file}': { value: {}, revision: 99_999 },
  'POST /api/admin/site/preview': { revision: 99_999 },
  'POST /api/admin/site/publish': { revision: 99_999 },
  'POST /api/admin/site/revisions/{id}/bring-back': { revision: 99_999 },
  'POST /api/admin/weekly-blocks': { weekday: 0, startsOn: DAY, reason: 'Rest' },
  'POST /api/admin/crews': { name: 'North Bay', color: 'plum' },
  'PATCH /api/admin/crews/{id}': { name: 'North Bay' },
  'POST /api/admin/time-off': { crewId: 1, startsOn: DAY, endsOn: DAY, reason: 'Sick' },
  'POST /api/admin/member-time-off': {
    ...{ memberId: 1, startsOn: DAY, endsOn: DAY, reason: 'Sick' },
  },
  'POST /api/admin/crews/{id}/places': {
    moves: [{ id: 1, version: 1, date: DAY, period: 'morning', crewId: 1 }],
  },
  'POST /api/admin/crews/{id}/places/undo': { visits: [{ id: 1, version: 1 }] },
  'POST /api/admin/members': { name: 'Ana', phone: '510-555-0122', crewId: 1, language: 'es' },
  'PATCH /api/admin/members/{id}': { language: 'en' },
  'POST /api/admin/blocked-time-slots': { from: DAY, to: DAY, reason: 'Holiday' },
  'POST /api/admin/block-time-slot': { date: DAY, timeSlot: '9:00 AM', reason: 'Training' },
};
/** Optional fields that a good body has, and numbers where any integer is valid. */
const OPTIONAL = ['bookingData', 'isPinned'];
const ANY_WHOLE = [
  'customerId',
  'revision',
  'version',
  'memberId',
  'bookingId',
  'other',
  'seenReplies',
  'expectedAt',
];

/** The owner's calls: those under /api/admin, and these from the specification. */
const OWNERS = /^\w+ \/api\/admin\/|^GET \/api\/(auth\/user|bookings|messages|reviews)$/;
/** Calls made with a link, or with the session a link started. */
const BY_LINK = /\/api\/(crew|my-booking|pay|quote|review)(\/|$)|\/api\/my($|\/(plans|visits)\/?)/;

const IN_PATH: Readonly<Record<string, string>> = {
  ...{ date: DAY, token: 'unknown', key: 'unknown', file: 'business.json' },
};
const IN_QUERY: Readonly<Record<string, string>> = {
  ...{ month: '2026-11', crewId: '1', key: KEY, at: AT, sentAt: AT },
};

/** Every call except the one that Stripe signs, which has its own test. */
const calls = (await readCalls())
  .filter(({ guard }) => guard !== 'signature')
  .map(({ method, path, guard, schemas }) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => IN_PATH[name] ?? '1');
    const query = (schemas.query?.required ?? []).map((name) => `${name}=${IN_QUERY[name] ?? DAY}`);
    const name = `${method} ${path}`;
    return {
      ...{ name, method, guard, path: `${filled}${query.length > 0 ? '?' : ''}${query.join('&')}` },
      ...{ endpoint: path, takesBody: schemas.body !== undefined, body: GOOD[name] },
      isOwners: OWNERS.test(name),
    };
  });
const ENDPOINTS = [...Map.groupBy(calls, ({ endpoint }) => endpoint).values()].map((those) => ({
  ...{ endpoint: those[0]?.endpoint ?? '', path: those[0]?.path ?? '', those },
}));
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Tables that strangers could add rows to. */
const TABLES = ['bookings', 'messages', 'drafts', 'slot_claims', 'blocked_time_slots', 'audit'];
const ROWS = `SELECT ${TABLES.map((table) => `(SELECT count(*) FROM ${table})`).join(' + ')}`;

let site: Site;
let owner: { cookie: string };
// One connection for thousands of queries: opening one costs more than querying.
let database: Database.Database;
let rowsWritten: () => unknown;

beforeAll(async () => {
  site = await startSite();
  owner = signedIn(site);
  database = new Database(site.databasePath, { readonly: true });
  const count = database.prepare(ROWS).pluck();
  rowsWritten = () => count.get();
});
afterAll(async () => {
  database.close();
  await site.stop();
});

/** Expects a proper refusal: status, a sentence, no internals, nothing written. */
async function expectRefusal(status: number, send: () => Promise<Answer>) {
  const before = rowsWritten();
  const answer = await send();
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toContain('application/json');
  const { message } = answer.body;
  // Some start with a field name; a library's own message must not show.
  expect(message).toMatch(/^[A-Za-z]\S* .*\w/);
  expect(message).not.toMatch(/Invalid input|expected .+ received|undefined|\[object|NaN/);
  expect(JSON.stringify(answer.body)).not.toMatch(/sqlite|node_modules|at \w+ \(|\/src\//i);
  expect(rowsWritten()).toBe(before);
  return answer;
}

it('every call has a good body here if it takes one, and the guard that its path says', () => {
  const taking = calls.filter(({ takesBody }) => takesBody).map(({ name }) => name);
  expect(Object.keys(GOOD).toSorted()).toEqual(taking.toSorted());
  const isOpen = calls.filter(({ guard }) => guard !== 'admin').map(({ name }) => name);
  expect(isOpen.filter((name) => OWNERS.test(name))).toEqual([]);
  expect(calls.filter(({ guard, isOwners }) => guard === 'admin' && !isOwners)).toEqual([]);
});

describe.each(ENDPOINTS)('$endpoint', ({ path, those }) => {
  it('answers 405 with Allow to every other method', async () => {
    const methods = those.map(({ method }) => method);
    const allowed = methods.flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : each));
    for (const wrong of METHODS.filter((each) => !methods.includes(each))) {
      const answer = await expectRefusal(405, () =>
        call(site, wrong, path, wrong === 'GET' ? undefined : {}, owner),
      );
      expect(answer.headers.get('allow')?.split(', ').toSorted()).toEqual(allowed.toSorted());
    }
  });
});

describe.each(calls.filter(({ isOwners }) => isOwners))('$name', ({ method, path, body }) => {
  it('answers 401 without a session or with a made-up one', async () => {
    await expectRefusal(401, () => call(site, method, path, body));
    await expectRefusal(401, () => call(site, method, path, body, { cookie: 'session=made-up' }));
  });
});

describe.each(calls.filter(({ name }) => BY_LINK.test(name)))('$name', ({ method, path, body }) => {
  it('is refused without a link, to the owner as well', async () => {
    const status = /^\/api\/(my-booking|pay|quote|review)/.test(path) ? 404 : 401;
    await expectRefusal(status, () => call(site, method, path, body, owner));
  });
});

describe.each(calls.filter(({ method }) => method !== 'GET'))('$name', ({ method, path, body }) => {
  it('answers 403 to a page of another site', async () => {
    const foreign = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      await expectRefusal(403, () => call(site, method, path, body, { ...owner, ...headers }));
    }
  });
});

describe.each(calls.filter(({ takesBody }) => takesBody))('the body of $name', (taking) => {
  const { method, path, body = {}, isOwners } = taking;
  const send = (content: unknown, headers: Record<string, string> = {}) =>
    call(site, method, path, content, { ...(isOwners ? owner : {}), ...headers });

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
    for (const [field, good] of Object.entries(body)) {
      const wrongValues = [null, 7, 7.5, true, [], {}, 'x'.repeat(6000)];
      for (const wrong of wrongValues) {
        if (typeof wrong === 'boolean' && typeof good === 'boolean') continue;
        if (wrong === 7 && ANY_WHOLE.includes(field)) continue;
        if (Array.isArray(wrong) && Array.isArray(good)) continue;
        // What a part of the site may hold is said by the draft's problems, not refused.
        if (field === 'value' && JSON.stringify(wrong) === '{}') continue;
        await expectRefusal(400, () => send({ ...body, [field]: wrong }));
      }
      if (OPTIONAL.includes(field)) continue;
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
  it.each(['firstName', 'lastName', 'email', 'message'])('needs %s', async (field) => {
    for (const value of [undefined, null, '', 7, {}, 'x'.repeat(6000)]) {
      await expectRefusal(400, () =>
        call(site, 'POST', '/api/messages', { ...MESSAGE, [field]: value }),
      );
    }
  });

  it('keeps one whose optional fields are null or empty, as if they were absent', async () => {
    const optional = ['phone', 'serviceType', 'subject', 'source', 'quote', 'promo', 'elapsedMs'];
    for (const [at, empty] of [null, '', '  '].entries()) {
      const fields = Object.fromEntries(optional.map((name) => [name, empty]));
      const message = { ...MESSAGE, ...fields, message: `Empty ${at}` };
      const answer = await call(site, 'POST', '/api/messages', message);
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({ phone: null, serviceType: null, subject: null });
      expect(answer.body).toMatchObject({ source: 'home', quote: null, promo: null });
    }
    const quote = { address: '12 Lake Street', preferredDate: DAY, preferredTime: 'morning' };
    const answer = await call(site, 'POST', '/api/messages', {
      ...MESSAGE,
      quote: { ...quote, specialInstructions: null },
    });
    expect(answer.body['quote']).toEqual(quote);
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
