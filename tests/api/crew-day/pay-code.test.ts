import { beforeAll, expect, it } from 'vitest';
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
  const paid = { method: 'cash', amount: page.body.balance };
  expect((await ask('POST', `/api/admin/bookings/${id}/payments`, paid)).status).toBe(200);
  expect(await codes()).toContainEqual([id, null]);
});
