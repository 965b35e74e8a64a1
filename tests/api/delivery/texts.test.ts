import { describe, expect, it } from 'vitest';
import { change, rows } from '#tests/support/database.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { until } from '#tests/support/until.ts';

const { site, ask, detailOf, phoned } = ownersSite();
let people = 0;
/** A person with a unique number, to tell texts apart. */
const person = () => {
  people += 1;
  const digits = `555-01${String(people).padStart(2, '0')}`;
  return { phone: `(510) ${digits}`, number: `+1510${digits.replace('-', '')}` };
};
const textsTo = (number: string) =>
  site()
    .sandbox.twilio.messages()
    .filter(({ to }) => to === number)
    .map(({ body }) => body);
/** Makes deliveries held for the owner's Undo due now. */
const hurry = (id: number) => {
  change(
    site(),
    "UPDATE outbox SET next_attempt_at = 0 WHERE status = 'pending' AND booking_id = ? AND kind <> 'booking-reminder'",
    id,
  );
};
const text = (number: string, words: RegExp) =>
  until(`a text with ${words}`, () => textsTo(number).find((body) => words.test(body)));
const reminders = (id: number) =>
  rows<{ status: string }>(
    site(),
    "SELECT status FROM outbox WHERE booking_id = ? AND kind = 'booking-reminder' AND channel = 'sms'",
    id,
  ).map(({ status }) => status);

describe('a customer who calls and agrees to texts', () => {
  it('is told by text of the booking, its confirmation, a move and a cancellation', async () => {
    const { phone, number } = person();
    const { body } = await phoned(site().freeDate(), { phone, smsConsent: true });
    await text(number, /we have your booking/);
    const status = (to: string) => ask('PATCH', `/api/admin/bookings/${body.id}`, { status: to });
    await status('confirmed');
    hurry(body.id);
    await text(number, /is confirmed/);
    const date = site().freeDate();
    await ask('POST', `/api/admin/bookings/${body.id}/move`, { date, period: 'afternoon' });
    hurry(body.id);
    await text(number, /has moved\. It’s now Basic .*12 PM/);
    await status('cancelled');
    hurry(body.id);
    await text(number, /is canceled/);
    expect(textsTo(number)).toHaveLength(4);
    for (const body of textsTo(number)) expect(body).toContain('Reply STOP to opt out');
  });

  it('hears nothing of a confirmation that was taken back', async () => {
    const { phone, number } = person();
    const { body } = await phoned(site().freeDate(), { phone, smsConsent: true });
    await text(number, /we have your booking/);
    await ask('PATCH', `/api/admin/bookings/${body.id}`, { status: 'confirmed' });
    await ask('POST', `/api/admin/bookings/${body.id}/undo-confirmation`, {});
    const left = rows(
      site(),
      "SELECT 1 FROM outbox WHERE booking_id = ? AND channel = 'sms' AND kind = 'booking-confirmed' AND status <> 'cancelled'",
      body.id,
    );
    expect(left).toEqual([]);
  });

  it('has the time of the yes kept, and no text without one', async () => {
    const { phone, number } = person();
    const { body } = await phoned(site().freeDate(), { phone });
    expect((await detailOf(body.id)).smsConsentAt).toBeNull();
    const correct = (smsConsent: boolean) =>
      ask('PATCH', `/api/admin/bookings/${body.id}/details`, { smsConsent });
    const before = Date.now() - 1;
    const agreed = await correct(true);
    expect(Date.parse(agreed.body.smsConsentAt ?? '')).toBeGreaterThan(before);
    expect(agreed.body.history.at(-1)).toMatchObject({
      action: 'corrected',
      detail: { changes: [{ field: 'Texts', from: 'not agreed', to: 'agreed' }] },
    });
    expect(reminders(body.id)).toEqual(['pending']);
    const taken = await correct(false);
    expect(taken.body.smsConsentAt).toBeNull();
    expect(reminders(body.id)).toEqual(['cancelled']);
    expect(textsTo(number)).toEqual([]);
  });
});

describe('a booking that is agreed on by phone', () => {
  it('starts confirmed, and the mail says so', async () => {
    const email = 'agreed@example.com';
    const { body } = await phoned(site().freeDate(), { email, status: 'confirmed' });
    expect(body.status).toBe('confirmed');
    const mail = await site().sandbox.mail.waitFor((each) => each.envelope.to.includes(email));
    expect(mail.subject).toMatch(/ is confirmed$/);
    expect(mail.text).toContain('Your visit is confirmed');
    expect(mail.text).not.toContain('confirm your visit shortly');
    expect((await detailOf(body.id)).history[0]?.detail).toEqual({ startsAs: 'confirmed' });
  });

  it('can be nothing but pending or confirmed', async () => {
    const refused = await phoned(site().freeDate(), { status: 'completed' });
    expect(refused.status).toBe(400);
  });
});
