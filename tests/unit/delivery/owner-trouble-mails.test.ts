import { expect, it } from 'vitest';
import type { PaymentRow } from '#db/rows.ts';
import { failureMail } from '#server/delivery/templates/failure-mail.ts';
import { OWNER_BOOKING_MAILS } from '#server/delivery/templates/owner-mails.ts';
import { paymentMail } from '#server/delivery/templates/owner-trouble-mails.ts';
import { mailText } from '#server/delivery/templates/text.ts';
import { bookingRow } from '#tests/support/booking-row.ts';

const adminUrl = 'https://tidewren.example/admin';

it('tells the owner whose payment needs a look, of which day and how much', () => {
  const detail = { reason: 'It is disputed.', paymentId: 14 };
  const payment = { id: 14, amount: 2500 } as PaymentRow;
  const text = mailText(paymentMail({ adminUrl, detail }, { booking: bookingRow(), payment }));
  expect(text).toContain(
    ['Who: Maya Okafor', 'Visit: Friday, December 4, 2026', 'Amount: $25', 'Booking: No. 7'].join(
      '\n',
    ),
  );
  expect(text).toContain('For whoever looks after the server: payment No. 14.');
  const ofNobody = mailText(paymentMail({ adminUrl, detail }, {}));
  expect(ofNobody).toContain('payment No. 14');
  expect(ofNobody).not.toMatch(/^(Who|Amount):/m);
});

it('leads to Stripe first where only Stripe takes an answer', () => {
  const detail = { reason: 'It is disputed.', paymentId: 14 };
  const stripeUrl = 'https://dashboard.stripe.com/payments/pi_14';
  const ways = (status: PaymentRow['status'], url?: string) => {
    const payment = { id: 14, amount: 2500, status } as PaymentRow;
    const { blocks } = paymentMail({ adminUrl, detail }, { payment, stripeUrl: url });
    const buttons = blocks.flatMap((block) => (block.type === 'button' ? [block] : []));
    const links = blocks.flatMap((block) => (block.type === 'links' ? block.links : []));
    return [buttons, links].map((some) => some.map(({ label, href }) => `${label} ${href}`));
  };
  const [here, there] = [`Open the dashboard ${adminUrl}`, `Open in Stripe ${stripeUrl}`];
  expect(ways('disputed', stripeUrl)).toEqual([[there], [here]]);
  expect(ways('succeeded', stripeUrl)).toEqual([[here], [there]]);
  expect(ways('disputed')).toEqual([[here], []]);
});

it('says below the name which time a customer left and which they took', () => {
  const mailOf = (detail: Record<string, unknown>) => {
    const mail = { booking: bookingRow(), payments: [], adminUrl, detail };
    const content = OWNER_BOOKING_MAILS['owner-moved']?.(mail);
    return content ? mailText(content) : '';
  };
  expect(mailOf({ fromDate: '2026-12-01', fromTime: 'evening' })).toMatch(
    /^Who: Maya Okafor\nPhone: .*\nWas: Tue, Dec 1, evening \(.*\)\nNow: Fri, Dec 4, morning \(.*\)$/m,
  );
  expect(mailOf({})).toMatch(/^Who: .*\nPhone: .*\nWhen: .*; Morning/m);
});

it('keeps what only a technician reads out of the facts of a failed delivery', () => {
  const failed = {
    ...{ kind: 'confirmed', channel: 'mail' as const, bookingId: 7, recipient: 'm@example.com' },
    ...{ attempts: 3, lastError: 'The mail server did not take the mail (EENVELOPE 451).' },
  };
  const { blocks } = failureMail({ adminUrl, detail: {} }, failed);
  const facts = blocks.flatMap((block) => (block.type === 'facts' ? block.rows : []));
  expect(facts.map(([name]) => name)).toEqual(['What', 'How', 'To', 'Booking', 'Reason']);
  const notes = blocks.flatMap((block) => (block.type === 'note' ? [block.text] : []));
  expect(notes.join()).toMatch(/EENVELOPE 451.*Attempts: 3/);
});

it('names whom a failed delivery was for, and how to reach them', () => {
  const failed = {
    ...{ kind: 'booking-received', channel: 'mail' as const, bookingId: 7, attempts: 1 },
    ...{ recipient: 'm@example.com', lastError: null },
  };
  const mail = failureMail({ adminUrl, detail: {} }, failed, bookingRow({ phone: '5105550123' }));
  expect(mail.subject).toBe('We couldn’t email Maya Okafor about their booking');
  expect(mailText(mail)).toMatch(/^Customer: Maya Okafor\nPhone: \(510\) 555-0123$/m);
  expect(mailText(mail)).toContain('Call Maya Okafor at (510) 555-0123');
  const ofCalendar = { ...failed, channel: 'calendar' as const, kind: 'calendar-sync' };
  const other = failureMail({ adminUrl, detail: {} }, ofCalendar, bookingRow());
  expect(other.subject).toBe('Not delivered: Calendar sync, to Google Calendar');
  expect(mailText(other)).not.toContain('Call Maya');
});

it('says what time a customer was told, and how long a long visit keeps its crew', () => {
  const booking = bookingRow({ serviceType: 'deep', minutes: 330 });
  const mail = OWNER_BOOKING_MAILS['owner-booking']?.({
    ...{ booking, payments: [], adminUrl, detail: {} },
  });
  expect(mail && mailText(mail)).toMatch(/Morning \(8 AM–12 PM\)[^]*^Done by: 5:00 PM$/m);
});

it('says whom to call about a problem at a visit, and nothing of its money', () => {
  const content = OWNER_BOOKING_MAILS['owner-crew-problem']?.({
    booking: bookingRow(),
    payments: [],
    adminUrl,
    detail: { by: 'Mei Tan', note: 'A lamp broke.' },
  });
  const text = content ? mailText(content) : '';
  expect(text).toMatch(/^Mei Tan reported a problem:$/m);
  expect(text).toMatch(/^Customer: Maya Okafor$/m);
  expect(text).toMatch(/^Phone: \(\d{3}\) \d{3}-\d{4}/m);
  expect(text).not.toMatch(/^(Who|Estimate|Paid|To collect at the visit):/m);
});
