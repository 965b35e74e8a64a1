import { beforeAll, expect, it } from 'vitest';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import type { PayPage } from '#contracts/pay.ts';
import { PAY_TOKEN_HEADER } from '#contracts/pay.ts';
import { addDays, businessTime, instantOf } from '#domain/calendar-date.ts';
import { call } from '#tests/support/api.ts';
import { crewWithMember, visitOn, visitsOf } from '#tests/support/crew-visits.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { signedIn } from '#tests/support/sign-in.ts';

const { site, ask } = ownersSite({ movableClock: true });
const today = businessTime(new Date()).date;
const at = (hour: number) => site().setClock(instantOf({ date: today, minutes: hour * 60 }));
beforeAll(() => at(14));

it('a crew has the payment link of a visit of its own day, from its hour until it is paid', async () => {
  const owner = signedIn(site());
  const { crewId, token } = await crewWithMember(site(), owner, { crew: 'Codes', name: 'Ana' });
  const id = await visitOn(site(), owner, { crewId, date: today });
  const tomorrow = await visitOn(site(), owner, { crewId, date: addDays(today, 1) });
  const codes = async () =>
    (await visitsOf(site(), token)).map((visit) => [visit.id, visit.payCode] as const);
  await at(7);
  expect(await codes()).toEqual([
    [id, null],
    [tomorrow, null],
  ]);
  await at(14);
  const [first] = await codes();
  const code = first?.[1] ?? null;
  expect(await codes()).toEqual([
    [id, code],
    [tomorrow, null],
  ]);
  const pay = /^\/pay-code#([\w-]+)$/u.exec(code ?? '')?.[1] ?? '';
  const headers = { [PAY_TOKEN_HEADER]: pay, 'x-booking-token': pay, 'x-receipt-token': pay };
  const page = await call<PayPage>(site(), 'GET', '/api/pay', undefined, headers);
  expect([page.status, page.body.id]).toEqual([200, id]);
  // It opens nothing but the payment.
  for (const path of ['/api/my-booking', '/api/receipts']) {
    expect((await call(site(), 'GET', path, undefined, headers)).status).toBe(404);
  }
  // It is for the doorstep: a photograph of it opens nothing weeks later, as the customer's link does.
  const { payUrl } = (await ask<BookingDetail>('GET', `/api/admin/bookings/${id}`)).body;
  const own = { [PAY_TOKEN_HEADER]: payUrl?.split('#')[1] ?? '' };
  const opened = async (day: number, by: Record<string, string>) => {
    await site().setClock(instantOf({ date: addDays(today, day), minutes: 12 * 60 }));
    const answer = await call<{ message?: string }>(site(), 'GET', '/api/pay', undefined, by);
    return [answer.status, answer.body.message];
  };
  expect((await opened(3, headers))[0]).toBe(200);
  expect(await opened(4, headers)).toEqual([
    404,
    'This code was for the day of the visit. Please use the link in our email, or call us.',
  ]);
  expect((await opened(4, own))[0]).toBe(200);
  await at(14);
  const paid = { method: 'cash', amount: page.body.balance };
  expect((await ask('POST', `/api/admin/bookings/${id}/payments`, paid)).status).toBe(200);
  expect(await codes()).toContainEqual([id, null]);
});

it('a crew’s code changes nothing about a kept card that is to be charged; the customer’s link does', async () => {
  const owner = signedIn(site());
  await at(14);
  const { crewId, token } = await crewWithMember(site(), owner, { crew: 'Tips', name: 'Bo' });
  const id = await visitOn(site(), owner, { crewId, date: today });
  const visits = await visitsOf(site(), token);
  const code = visits.find((visit) => visit.id === id)?.payCode?.split('#')[1] ?? '';
  const { payUrl } = (await ask<BookingDetail>('GET', `/api/admin/bookings/${id}`)).body;
  const link = payUrl?.split('#')[1] ?? '';
  expect(link).not.toBe(code);
  const tip = (pay: string) =>
    call<{ message: string }>(
      site(),
      'POST',
      '/api/pay/tip',
      { tip: '5.00' },
      { [PAY_TOKEN_HEADER]: pay },
    );
  const refused = await tip(code);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'To change the tip on your card, please use the link in our email.',
  ]);
  // Nothing is planned here, which is another sentence.
  expect((await tip(link)).body.message).toContain('already');
});
