import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerPage, ListedCustomer } from '#contracts/admin/customers.ts';
import { call } from '#tests/support/api.ts';
import { bookedBefore } from '#tests/support/booked-before.ts';
import { book } from '#tests/support/book.ts';
import { change } from '#tests/support/database.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { BASIC, decimal, DUE, FEE } from '#tests/support/prices.ts';

const { site, ask, detailOf, phoned } = ownersSite();
beforeAll(() => bookedBefore(site()));
let date: string;

beforeEach(() => {
  date = site().freeDate();
});

const find = async (q: string) =>
  (await ask<ListedCustomer[]>('GET', `/api/admin/customers?q=${encodeURIComponent(q)}`)).body.map(
    ({ firstName }) => firstName,
  );
const customerOf = async (bookingId: number) => (await detailOf(bookingId)).customer?.id ?? 0;
const pageOf = async (id: number) =>
  (await ask<CustomerPage>('GET', `/api/admin/customers/${id}`)).body;
const PERSON = { address: '31 Larkspur Lane, Alameda', phone: '(510) 555-0201' };

describe('a customer', () => {
  it('is one, online and by phone, and is found by name, phone in any spelling, email, street', async () => {
    const email = 'Vera.Lomax@example.com';
    const id = await book(site(), date, { ...PERSON, firstName: 'Vera', lastName: 'Lomax', email });
    const second = site().freeDate();
    const { body } = await phoned(second, { phone: '+1 510.555.0201', address: '8 Basil Court' });
    expect(await customerOf(body.id)).toBe(await customerOf(id));
    for (const q of [
      'lomax',
      '5105550201',
      '+1 510 555-02',
      '555.0201',
      'VERA.LOMAX@',
      'basil',
      'larkspur alameda',
      've lom',
    ]) {
      expect([q, await find(q)]).toEqual([q, ['Vera']]);
    }
    expect(await find('lomax nobody')).toEqual([]);
    const [listed] = (await ask<ListedCustomer[]>('GET', '/api/admin/customers?q=lomax')).body;
    expect(listed).toMatchObject({
      // Both are still to come.
      visits: 0,
      latestBooking: body.id,
      lastVisit: null,
      nextVisit: [date, second].toSorted()[0],
      address: '8 Basil Court',
    });
  });

  it('counts the visits that were made, not those ahead', async () => {
    const { body } = await phoned(date, { firstName: 'Bettina', phone: '(510) 555-0263' });
    await phoned(site().freeDate(), { firstName: 'Bettina', phone: '(510) 555-0263' });
    const listed = async () =>
      (await ask<ListedCustomer[]>('GET', '/api/admin/customers?q=5105550263')).body[0];
    expect(await listed()).toMatchObject({ visits: 0 });
    change(site(), 'UPDATE bookings SET preferred_date = ? WHERE id = ?', '2024-03-05', body.id);
    expect(await listed()).toMatchObject({ visits: 1, lastVisit: '2024-03-05' });
  });

  it('is found with quotes and accents as anybody types them', async () => {
    await phoned(date, { firstName: 'Zoë', lastName: 'O’Trần', phone: '(510) 555-0247' });
    for (const q of ["o'tran", 'zoe', 'zo o’', 'OʼTRẦN']) {
      expect([q, await find(q)]).toEqual([q, ['Zoë']]);
    }
  });

  it('is booked again as the planned visit was corrected, whatever was entered after it', async () => {
    const phone = '(510) 555-0231';
    const address = '570 Radnor Road, Oakland';
    const planned = (await phoned(date, { phone, address })).body.id;
    const over = (await phoned(site().freeDate(), { phone, address })).body.id;
    change(site(), "UPDATE bookings SET status = 'completed' WHERE id = ?", over);
    const known = async () => {
      const path = '/api/admin/customers?q=5105550231';
      const [listed] = (await ask<ListedCustomer[]>('GET', path)).body;
      const page = await pageOf(await customerOf(planned));
      const filled = (await detailOf(listed?.latestBooking ?? 0)).booking.address;
      return [listed?.address, filled, listed?.latestBooking, page.latestBooking];
    };
    expect(await known()).toEqual([address, address, planned, planned]);
    const right = '572 Radnor Road, Oakland';
    await ask('PATCH', `/api/admin/bookings/${planned}/details`, { address: right });
    expect(await known()).toEqual([right, right, planned, planned]);
    // The address also stays once that visit is over.
    change(site(), "UPDATE bookings SET status = 'completed' WHERE id = ?", planned);
    expect(await known()).toEqual([right, right, planned, planned]);
  });

  it('has one page: visits, money, what they wrote, notes, how to get in', async () => {
    const email = 'odile@example.com';
    const phone = '(510) 555-0202';
    const id = await book(site(), date, { firstName: 'Odile', email, phone });
    const { body } = await phoned(site().freeDate(), { email: 'ODILE@example.com', phone });
    await ask('POST', `/api/admin/bookings/${body.id}/payments`, { method: 'cash', amount: '40' });
    const dropped = (await phoned(site().freeDate(), { phone })).body.id;
    await ask('PATCH', `/api/admin/bookings/${dropped}`, { status: 'cancelled' });
    const message = {
      firstName: 'Odile',
      lastName: 'X',
      email,
      message: 'Can you bring oil soap?',
    };
    await call(site(), 'POST', '/api/messages', message);
    const customer = await customerOf(id);
    const path = `/api/admin/customers/${customer}`;
    const words = { notes: 'Two cats', howToGetIn: 'Key under the blue pot' };
    expect((await ask('PATCH', path, words)).status).toBe(200);
    const page = await pageOf(customer);
    expect(page.customer).toMatchObject({ firstName: 'Odile', email, ...words });
    expect(page.visits.map((visit) => [visit.id, visit.status, visit.balance]).toSorted()).toEqual(
      [
        [id, 'pending', decimal(DUE)],
        [body.id, 'pending', decimal(BASIC - 40)],
        [dropped, 'cancelled', '0.00'],
      ].toSorted(),
    );
    // Upcoming visits first, soonest at the top; then the rest.
    const days = page.visits.slice(0, 2).map(({ preferredDate }) => preferredDate);
    expect(days).toEqual(days.toSorted());
    expect(new Set(days).size).toBe(2);
    expect(page.visits.at(-1)?.id).toBe(dropped);
    expect([page.paid, page.balance]).toEqual([decimal(FEE + 40), decimal(DUE + BASIC - 40)]);
    expect(page.messages).toMatchObject([{ message: message.message, isAnswered: false }]);
    const shown = { name: 'Odile Okafor', visits: 0, otherHomes: [], ...words };
    expect((await detailOf(body.id)).customer).toEqual({ id: customer, ...shown });
  });

  it('leaves in a file of everybody found, in which no cell is a formula', async () => {
    const evil = ['=1+1', '+cmd', '-2', '@SUM(A1)', '\t=1'];
    const booked: number[] = [];
    for (const [place, lastName] of evil.entries()) {
      const phone = `(510) 555-03${10 + place}`;
      const address = `${lastName} Exportway, "Oakland"`;
      booked.push((await phoned(site().freeDate(), { lastName, phone, address })).body.id);
    }
    const merged = await customerOf(booked[4] ?? 0);
    const root = await customerOf(booked[3] ?? 0);
    await ask('POST', `/api/admin/customers/${root}/merge`, { other: merged });
    await ask('PATCH', `/api/admin/customers/${root}`, { howToGetIn: 'Gate 4711' });
    const answer = await ask<string>('GET', '/api/admin/customers/export?q=exportway');
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="customers.csv"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [head, ...lines] = answer.body.trim().split('\r\n');
    expect(head).toMatch(/id,firstName,lastName,email,phone,address,visits,lastVisit,nextVisit/);
    expect(lines).toHaveLength(evil.length - 1);
    const line = lines.find((each) => each.startsWith(`${root},`));
    expect(line).toMatch(
      /^\d+,Ruth,'@SUM\(A1\),,\(510\) 555-0313,.*,0,,\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d$/,
    );
    expect(answer.body).not.toContain('4711');
    expect(answer.body).not.toMatch(/(^|,)"?[\s\ufeff]*[=+@-]/m);
    const bySearch = await ask<string>('GET', '/api/admin/customers/export?q=nobody-at-all');
    expect(bySearch.body.trim().split('\r\n')).toHaveLength(1);
    expect((await call(site(), 'GET', '/api/admin/customers/export')).status).toBe(401);
  });

  it('changed by two at once keeps what the first did', async () => {
    const { body } = await phoned(date, { phone: '(510) 555-0203' });
    const id = await customerOf(body.id);
    const { version } = (await pageOf(id)).customer;
    const path = `/api/admin/customers/${id}`;
    const phone = '(415) 555-0204';
    expect((await ask('PATCH', path, { phone, email: 'new@example.com', version })).status).toBe(
      200,
    );
    const second = await ask('PATCH', path, { notes: 'Late', version });
    expect(second.status).toBe(409);
    expect(second.body.message).toMatch(/^Somebody else just changed this customer/);
    expect((await pageOf(id)).customer).toMatchObject({ phone, notes: '' });
    const next = await phoned(site().freeDate(), { phone: '4155550204' });
    expect(await customerOf(next.body.id)).toBe(id);
    const none = await ask('PATCH', path, { phone: '123', firstName: ' ' });
    expect(none.body.issues.map((issue) => issue.path).toSorted()).toEqual(['firstName', 'phone']);
  });
});

describe('two customers that are one', () => {
  it('become one with all their visits, and two again to the letter', async () => {
    const one = { firstName: 'Bea', lastName: 'Quist', phone: '(510) 555-0211' };
    const other = { firstName: 'Beatrice', lastName: 'Quist', phone: '(510) 555-0212' };
    const first = (await phoned(date, { ...one, email: 'bea@example.com' })).body.id;
    const second = (await phoned(site().freeDate(), { ...other, email: 'work@example.com' })).body
      .id;
    const [bea, beatrice] = [await customerOf(first), await customerOf(second)];
    await ask('PATCH', `/api/admin/customers/${beatrice}`, { howToGetIn: 'Code 44' });
    const before = [await pageOf(bea), await pageOf(beatrice)];

    const merged = await ask<CustomerPage>('POST', `/api/admin/customers/${bea}/merge`, {
      other: beatrice,
    });
    expect(merged.body.visits.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
    expect(merged.body.merged).toMatchObject([{ id: beatrice, howToGetIn: 'Code 44' }]);
    expect(await find('beatrice')).toEqual(['Bea']);
    expect((await detailOf(first)).customer).toMatchObject({ id: bea, howToGetIn: 'Code 44' });
    expect((await pageOf(beatrice)).customer.id).toBe(bea);
    // The merged one's details book as the kept one.
    const third = (await phoned(site().freeDate(), { ...other })).body.id;
    expect(await customerOf(third)).toBe(bea);

    for (const id of [bea, beatrice]) {
      const path = `/api/admin/customers/${beatrice}/merge`;
      expect((await ask('POST', path, { other: id })).status).toBe(id === bea ? 409 : 400);
    }
    const apart = await ask<CustomerPage>('POST', `/api/admin/customers/${beatrice}/separate`);
    expect(apart.body.visits.map(({ id }) => id)).toEqual([first]);
    expect((await pageOf(beatrice)).visits.map(({ id }) => id).toSorted()).toEqual(
      [second, third].toSorted(),
    );
    expect((await pageOf(bea)).customer).toEqual(before[0]?.customer);
    expect((await pageOf(beatrice)).customer).toMatchObject({
      ...before[1]?.customer,
      version: expect.any(Number) as number,
    });
    const again = await ask('POST', `/api/admin/customers/${beatrice}/separate`);
    expect(again.status).toBe(409);
  });

  it('are named on the page where phone, email or name are the same', async () => {
    const name = { firstName: 'Iris', lastName: 'Vanterpool' };
    const first = (await phoned(date, { ...name, phone: '(510) 555-0221' })).body.id;
    const second = (await phoned(site().freeDate(), { ...name, phone: '(510) 555-0222' })).body.id;
    const page = await pageOf(await customerOf(first));
    expect(page.similar.map(({ id }) => id)).toEqual([await customerOf(second)]);
  });

  it('do not exist where nobody has that number', async () => {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { notes: 'x' }],
      ['POST', '/merge', { other: 1 }],
      ['POST', '/separate', undefined],
    ] as const) {
      expect((await ask(method, `/api/admin/customers/9999${path}`, body)).status).toBe(404);
    }
  });
});
