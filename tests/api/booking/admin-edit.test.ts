import { beforeEach, describe, expect, it } from 'vitest';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import { book } from '#tests/support/book.ts';
import { change, rows } from '#tests/support/database.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { BASIC, decimal, FEE, WELCOME } from '#tests/support/prices.ts';
import { untilSent } from '#tests/support/until-sent.ts';
import { until } from '#tests/support/until.ts';

const { site, ask, detailOf, phoned } = ownersSite();
let date: string;
let round = 0;

beforeEach(() => {
  date = site().freeDate();
  round += 1;
});

const correct = (id: number, details: object) =>
  ask('PATCH', `/api/admin/bookings/${id}/details`, details);
const reprice = (id: number, visit: object) =>
  ask('PATCH', `/api/admin/bookings/${id}/visit`, visit);
const mailsTo = (email: string) =>
  site()
    .sandbox.mail.mails()
    .filter((mail) => mail.envelope.to.includes(email));
const lastLine = ({ history }: BookingDetail) => history.at(-1);

describe('correcting who and where', () => {
  it('is in the history, in the calendar, and told to the customer by mail', async () => {
    const email = `vera${round}@example.com`;
    const id = await book(site(), date, { firstName: 'Vera', email });
    const { booking } = await detailOf(id);
    const address = '8 Basil Court, Alameda';
    const answer = await correct(id, { address, howToGetIn: 'Code 44', version: booking.version });
    expect(answer.body.booking).toMatchObject({ address, version: booking.version + 1 });
    expect(answer.body.customer?.howToGetIn).toBe('Code 44');
    expect(lastLine(answer.body)).toMatchObject({
      action: 'corrected',
      actor: 'owner@tidewren.example',
      detail: {
        changes: [
          { field: 'Address', from: booking.address, to: address },
          { field: 'How to get in' },
        ],
      },
    });
    const told = await until('the mail', () =>
      mailsTo(email).find(({ subject }) => /^Your booking .* has changed$/.test(subject)),
    );
    expect(told.text).toContain('we’ve changed the address');
    expect(told.text).toContain(address);
    const sent = 'SELECT channel, kind FROM outbox WHERE booking_id = ? ORDER BY id DESC LIMIT 4';
    expect(rows(site(), sent, id).toReversed()).toEqual([
      // The last one triggered by the booking itself.
      { channel: 'mail', kind: 'booking-reminder' },
      { channel: 'mail', kind: 'booking-changed' },
      { channel: 'calendar', kind: 'calendar-sync' },
      { channel: 'webhook', kind: 'booking.changed' },
    ]);
    // The customer is the same one, at the new address.
    const customers = 'SELECT address FROM customers WHERE email_key = ?';
    expect(rows(site(), customers, email)).toEqual([{ address }]);
  });

  it('goes to the same customer’s other visits to come that say the same, and is told once', async () => {
    const email = `others${round}@example.com`;
    const phone = `510-555-07${10 + round}`;
    const who = { firstName: 'Otto', phone, email };
    const days = [date, site().freeDate(), site().freeDate(), site().freeDate()];
    const made = [];
    for (const day of days) made.push((await phoned(day, who)).body.id);
    const [here = 0, there = 0, own = 0, done = 0] = made;
    await correct(own, { address: '1 Elsewhere Street, Oakland' });
    change(site(), "UPDATE bookings SET status = 'cancelled' WHERE id = ?", done);
    const { others } = await detailOf(here);
    expect(others.map(({ id, same }) => ({ id, same }))).toEqual([
      { id: there, same: ['address', 'phone', 'email'] },
      { id: own, same: ['phone', 'email'] },
    ]);
    const address = '8 Basil Court, Alameda';
    await correct(here, { address, phone: '510-555-0799', alsoOthers: true });
    const found = await Promise.all(made.map(detailOf));
    expect(found.map(({ booking }) => [booking.address, booking.phone])).toEqual([
      [address, '510-555-0799'],
      [address, '510-555-0799'],
      ['1 Elsewhere Street, Oakland', '510-555-0799'],
      ['9 Grand Avenue, Oakland', phone],
    ]);
    expect(found.map(({ history }) => history.at(-1)?.action)).toEqual([
      'corrected',
      'corrected-with-another',
      'corrected-with-another',
      expect.not.stringMatching(/^corrected/),
    ]);
    const told =
      "SELECT booking_id AS id FROM outbox WHERE kind = 'booking-changed' AND booking_id IN (?, ?)";
    expect(rows(site(), told, here, there)).toEqual([{ id: here }]);
    // Without `alsoOthers`, the others stay.
    await correct(here, { address: '3 Fern Way, Alameda' });
    expect((await detailOf(there)).booking.address).toBe(address);
    // A wrong email is corrected in both.
    const right = `right${round}@example.com`;
    await correct(there, { email: right, alsoOthers: true });
    expect((await detailOf(here)).booking.email).toBe(right);
  });

  it('says nothing to the customer of a name, a phone or instructions, and nothing where nothing changed', async () => {
    const email = `quiet${round}@example.com`;
    const id = await book(site(), date, { email, phone: '(510) 555-0301' });
    const details = {
      firstName: 'Mia',
      phone: '(510) 555-0302',
      specialInstructions: 'Ring twice',
    };
    const answer = await correct(id, details);
    expect(answer.body.booking).toMatchObject(details);
    const again = await correct(id, details);
    expect(again.body.booking.version).toBe(answer.body.booking.version);
    const kinds = rows<{ kind: string }>(
      site(),
      "SELECT kind FROM outbox WHERE booking_id = ? AND channel = 'mail' AND recipient = ?",
      id,
      email,
    );
    expect(kinds.map(({ kind }) => kind)).not.toContain('booking-changed');
    expect((await detailOf(id)).customer?.name).toBe('Mia Okafor');
  });

  it('sends what failed to the corrected address, and the link that went astray is revoked', async () => {
    const wrong = `wrong${round}@example.com`;
    const right = `right${round}@example.com`;
    const id = await book(site(), date, { email: wrong });
    const received = "booking_id = ? AND recipient = ? AND kind = 'booking-received'";
    // Mail arrives just before it is marked as sent, which would undo the change below.
    const sent = `SELECT id FROM outbox WHERE ${received} AND status = 'sent'`;
    await until('the mail', () => rows(site(), sent, id, wrong)[0]);
    change(
      site(),
      `UPDATE outbox SET status = 'failed', attempts = 8, last_error = 'no mailbox' WHERE ${received}`,
      id,
      wrong,
    );
    const key = 'SELECT link_version AS version FROM bookings WHERE id = ?';
    expect(rows(site(), key, id)).toEqual([{ version: 1 }]);
    expect((await correct(id, { email: right })).status).toBe(200);
    const arrived = await until('the mail', () => mailsTo(right)[0]);
    expect(arrived.subject).toMatch(/^You’re booked/);
    expect(rows(site(), key, id)).not.toEqual([{ version: 1 }]);
    const waiting = rows(
      site(),
      'SELECT 1 FROM outbox WHERE booking_id = ? AND recipient = ? AND status <> ?',
      id,
      wrong,
      'sent',
    );
    expect(waiting).toEqual([]);
    expect(
      mailsTo(right).filter(({ subject }) => /^Your booking .* has changed$/.test(subject)),
    ).toEqual([]);
  });

  it('offers to revoke a link only where one can be in a mailbox', async () => {
    const { body } = await phoned(date);
    expect((await detailOf(body.id)).hasLinkOut).toBe(false);
    const email = `link${round}@example.com`;
    const id = await book(site(), site().freeDate(), { email });
    expect((await detailOf(id)).hasLinkOut).toBe(true);
    const sent = "SELECT id FROM outbox WHERE booking_id = ? AND recipient = ? AND status = 'sent'";
    await until('the mail', () => rows(site(), sent, id, email)[0]);
    expect((await correct(id, { email: '' })).status).toBe(200);
    const detail = await detailOf(id);
    expect([detail.booking.email, detail.hasLinkOut]).toEqual([null, true]);
  });

  it('by the second of two owners says who did what, and changes nothing', async () => {
    const { body } = await phoned(date);
    const { version } = body;
    const first = await correct(body.id, { phone: '415-555-0303', version });
    expect(first.status).toBe(200);
    const second = await correct(body.id, { address: '1 Other Street', version });
    expect(second.status).toBe(409);
    expect(second.body.message).toBe(
      'Somebody else just changed this booking (owner@tidewren.example: Phone: 510-555-0166 became 415-555-0303). What you typed is still here: look, then save again.',
    );
    expect((await detailOf(body.id)).booking.address).toBe('9 Grand Avenue, Oakland');
    const empty = await correct(body.id, { phone: '123', email: 'no' });
    expect(empty.body.issues.map(({ path: field }) => field).toSorted()).toEqual([
      'email',
      'phone',
    ]);
  });
});

describe('changing what is cleaned and what it costs', () => {
  const home = { bedrooms: 2, bathrooms: 1 };

  it('gives new lines, more of the day, a sentence in the history and a mail', async () => {
    const email = `more${round}@example.com`;
    await phoned(date, { preferredTime: 'evening' });
    const id = await book(site(), date, { email });
    const answer = await reprice(id, { serviceType: 'deep', home, addOns: ['oven'] });
    expect(answer.status).toBe(200);
    const { booking, lines, periods, balance } = answer.body;
    expect(booking).toMatchObject({ serviceType: 'deep', home, bookingFee: decimal(FEE) });
    expect(lines.map(({ code }) => code)).toEqual(['package:deep', 'add-on:oven']);
    const sum = lines.reduce((total, { amount }) => total + Number(amount), 0);
    expect([Number(booking.total), Number(balance)]).toEqual([sum, sum - FEE]);
    expect(periods).toEqual(['morning', 'afternoon']);
    expect((await phoned(date, { preferredTime: 'afternoon' })).status).toBe(409);
    expect(lastLine(answer.body)).toMatchObject({
      action: 'repriced',
      detail: { from: BASIC * 100 },
    });
    const told = await until('the mail', () =>
      mailsTo(email).find(({ subject }) => /^Your booking .* has changed$/.test(subject)),
    );
    expect(told.text).toContain('we’ve changed what we’ll clean and the price');
  });

  it('is refused where the longer visit does not fit, and everything stays', async () => {
    const { body } = await phoned(date);
    await phoned(date, { preferredTime: 'afternoon' });
    await phoned(date, { preferredTime: 'evening' });
    await untilSent(site(), body.id);
    const before = await detailOf(body.id);
    const refused = await reprice(body.id, { serviceType: 'deep', home });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/^This time can’t be booked/);
    expect(await detailOf(body.id)).toEqual(before);
  });

  it('takes another price with a reason only, and keeps the welcome offer', async () => {
    const email = `offer${round}@example.com`;
    const phone = `(510) 555-04${round}1`;
    const address = `${round} Offer Street, Oakland`;
    const id = await book(site(), date, { email, phone, address, promo: 'welcome20' });
    const total = (BASIC * (100 - WELCOME)) / 100;
    const before = (await detailOf(id)).booking;
    expect(before.total).toBe(decimal(total));
    const same = await reprice(id, { serviceType: 'basic' });
    expect(same.body.booking).toMatchObject({ total: before.total, version: before.version });
    const price = { serviceType: 'basic', price: '70' };
    expect((await reprice(id, price)).body.issues[0]?.path).toBe('priceReason');
    const agreed = await reprice(id, { ...price, priceReason: 'Smaller than they said' });
    expect(agreed.body.booking).toMatchObject({ total: '70.00', promo: 'welcome20' });
    expect(lastLine(agreed.body)?.detail).toEqual({
      from: total * 100,
      to: 7000,
      reason: 'Smaller than they said',
    });
    const { balance } = await detailOf(id);
    expect(balance).toBe(decimal(70 - FEE));
  });

  it('after the visit changes the price only; a cancelled one has none', async () => {
    const { body } = await phoned(date);
    change(site(), "UPDATE bookings SET status = 'completed' WHERE id = ?", body.id);
    const longer = await reprice(body.id, { serviceType: 'deep' });
    expect(longer.body.message).toMatch(/^This visit already happened/);
    const cheaper = { serviceType: 'basic', price: '90', priceReason: 'Came late' };
    const answer = await reprice(body.id, cheaper);
    expect(answer.body.booking.total).toBe('90.00');
    change(site(), "UPDATE bookings SET status = 'cancelled' WHERE id = ?", body.id);
    expect((await reprice(body.id, cheaper)).status).toBe(409);
  });
});
