import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredBooking } from '#contracts/booking.ts';
import { LIMITS } from '#contracts/fields.ts';
import { call } from '#tests/support/api.ts';
import { book } from '#tests/support/book.ts';
import {
  bookingField,
  filledUp,
  HOSTILE,
  storedFields,
  type StoredField,
} from '#tests/support/hostile-text.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';

let site: Site;
let owner: { cookie: string };
let id: number;

beforeAll(async () => {
  site = await startSite();
  owner = signedIn(site);
  id = await book(site, site.freeDate());
});
afterAll(() => site.stop());

const send = ({ path, body }: StoredField, value: string) =>
  call<{ message: string; issues?: { path: string; message: string }[] }>(
    site,
    'POST',
    path(id),
    body(value, site.freeDate()),
    owner,
  );

describe.each(storedFields)('$name', (field) => {
  it(`takes no 10,000 characters and says so: at most ${field.limit}`, async () => {
    const answer = await send(field, 'x'.repeat(10_000));
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([
      { path: field.issue, message: `Please use at most ${field.limit} characters` },
    ]);
  });

  it.each(Object.entries(HOSTILE))('keeps %s to the letter', async (_name, text) => {
    const filled = filledUp(text, field.limit);
    const answer = await send(field, filled);
    expect([answer.status, JSON.stringify(answer.body).includes(JSON.stringify(filled))]).toEqual([
      expect.toBeOneOf([200, 201]),
      field.isEchoed,
    ]);
  });
});

describe('a booking’s phone', () => {
  const phone = bookingField('phone', LIMITS.phone);

  it.each(Object.entries(HOSTILE))('is refused where it is %s', async (_name, text) => {
    const { status, body } = await send(phone, filledUp(text, LIMITS.phone));
    expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, ['phone']]);
  });

  it('is refused as too long with its limit alone', async () => {
    const { status, body } = await send(phone, 'x'.repeat(10_000));
    const message = `Please use at most ${LIMITS.phone} characters`;
    expect([status, body.issues]).toEqual([400, [{ path: 'phone', message }]]);
  });
});

describe('the file of bookings', () => {
  it('holds hostile text as text, and no formula', async () => {
    const formula = '=HYPERLINK("http://evil.example","x")';
    const body = storedFields[0]?.body(formula, site.freeDate());
    const added = await call<StoredBooking>(site, 'POST', '/api/admin/bookings', body, owner);
    expect(added.status).toBe(201);
    const file = await call<string>(site, 'GET', '/api/admin/bookings/export', undefined, owner);
    expect(file.body).toContain(`"'${formula.replaceAll('"', '""')}"`);
    const cells = file.body.split(/\r\n|,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
    expect(cells.filter((cell) => /^"?[=+@\t\r-]/.test(cell))).toEqual([]);
    for (const text of Object.values(HOSTILE)) {
      expect(file.body).toContain(text.slice(0, LIMITS.phone).replaceAll('"', '""').slice(0, 20));
    }
  });
});
