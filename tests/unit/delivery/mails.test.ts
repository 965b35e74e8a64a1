import { describe, expect, it } from 'vitest';
import { business } from '#content/business.ts';
import { instantOf } from '#domain/calendar-date.ts';
import { formatMoney } from '#domain/money.ts';
import { BOOKING_FEE } from '#domain/pricing.ts';
import { refundRule } from '#domain/refund-rule.ts';
import { CUSTOMER_MAILS } from '#server/delivery/templates/customer-mails.ts';
import type { CustomerMail } from '#server/delivery/templates/customer-parts.ts';
import { mailHtml } from '#server/delivery/templates/html.tsx';
import { OWNER_BOOKING_MAILS } from '#server/delivery/templates/owner-mails.ts';
import { mailText } from '#server/delivery/templates/text.ts';
import { bookingRow } from '#tests/support/booking-row.ts';

/** Said once a visit can't be changed online anymore. */
const CALL_US = `Call us at ${business.phone.display}:\ntel:`;

const VISIT = '2026-12-04';
const card = { method: 'card' as const, amount: 2500, refunded: 0 };
/** The fee as it is today, which the rules for canceling are about. */
const fee = { ...card, amount: BOOKING_FEE };
const byPhone = bookingRow({ bookingFee: 0, paymentStatus: 'offline', source: 'phone' });
const at = (date: string, hour: number) => instantOf({ date, minutes: hour * 60 });
/** What the mails about the charge of a kept card carry. */
const CHARGE = {
  ...{ card: 'Visa 4242', amount: 10_000, tip: 0, why: 'later', next: null },
  at: at('2026-11-21', 18).toISOString(),
};

function mailOf(kind: string, change: Partial<CustomerMail> = {}): string {
  const make = CUSTOMER_MAILS[kind];
  if (!make) throw new Error(`There is no mail ${kind}`);
  const content = make({
    booking: bookingRow(),
    payments: [card],
    manageUrl: 'https://tidewren.example/my-booking#7-1-token',
    now: at('2026-11-21', 12),
    ...change,
    detail: { ...(kind.startsWith('charge-') ? CHARGE : {}), by: 'owner', ...change.detail },
  });
  return `${content.subject}\n${mailText(content)}`;
}

describe('a mail about money', () => {
  it.each(
    Object.keys(CUSTOMER_MAILS).filter(
      (kind) => !['booking-refunded', 'balance-paid'].includes(kind),
    ),
  )('speaks of no fee where none was paid: %s', (kind) => {
    const text = mailOf(kind, { booking: byPhone, payments: [] });
    expect(text).not.toMatch(/\$0|fee, paid|your booking fee|refund/i);
  });

  it.each(Object.keys(CUSTOMER_MAILS))('has no word of the dashboard: %s', (kind) => {
    expect(mailOf(kind, { detail: { by: 'owner', refunded: 2500 } })).not.toMatch(/pending/i);
  });

  it('names the address where the fee was paid, and of nobody who only typed one', () => {
    const { address } = bookingRow();
    expect(mailOf('booking-received')).toContain(`Where: ${address}`);
    expect(mailOf('booking-received', { booking: byPhone, payments: [] })).not.toContain(address);
  });

  it('shows the fee as paid, and what is due', () => {
    const booking = bookingRow({ estimatedCost: BOOKING_FEE + 7500, bookingFee: BOOKING_FEE });
    const text = mailOf('booking-received', { booking, payments: [fee] });
    expect(text).toContain(`Booking fee, paid: −${formatMoney(BOOKING_FEE)}`);
    expect(text).toContain('Due at your visit: from $75');
    expect(text).toContain(
      `Move or cancel online by Thu, Dec 3 at 8 AM. If you cancel by then, we refund your ${formatMoney(BOOKING_FEE)}`,
    );
  });

  it('says no from where the home was described, or a price was agreed on', () => {
    const described = bookingRow({ bedrooms: 2, bathrooms: 1 });
    expect(mailOf('booking-received', { booking: described })).toContain('at your visit: $75');
    const lines = [{ code: 'agreed', label: 'Adjusted, as agreed', amount: 500 }];
    expect(mailOf('booking-received', { lines })).toContain('at your visit: $75');
    const whole = [{ ...card, amount: 10_000 }];
    expect(mailOf('booking-reminder', { payments: whole })).toContain('at your visit: $0');
  });

  it('counts what came in otherwise and what went back', () => {
    const payments = [
      { ...card, refunded: 1000 },
      { method: 'peer' as const, amount: 5000, refunded: 0 },
    ];
    const text = mailOf('booking-moved', { payments });
    expect(text).toMatch(
      /Booking fee, paid: −\$25\nPaid with \w+: −\$50\nRefunded to your card: \$10/,
    );
    expect(text).toContain('Due at your visit: from $35');
    // The first mail had its receipt; these say what is due of it.
    for (const kind of ['booking-confirmed', 'booking-reminder']) {
      expect(mailOf(kind, { payments })).toContain('Due at your visit: from $35');
      expect(mailOf(kind, { payments })).not.toContain('Booking fee, paid');
    }
  });

  it('says what came in above the price, to the customer and to the owner', () => {
    const payments = [card, { method: 'cash' as const, amount: 9500, refunded: 0 }];
    expect(mailOf('booking-reminder', { payments })).toContain('Overpaid: $20');
    const owner = { booking: bookingRow(), payments, adminUrl: 'https://x.example', detail: {} };
    const content = OWNER_BOOKING_MAILS['owner-booking']?.(owner);
    expect(content && mailText(content)).toContain('Overpaid: $20');
    expect(mailOf('booking-reminder')).not.toContain('Overpaid');
  });

  it('adds up what has several lines, and repeats no single one', () => {
    const lines = [
      { code: 'home', label: 'Basic Clean, 1 bedroom', amount: 9000 },
      { code: 'oven', label: 'Oven', amount: 1000 },
    ];
    const booking = bookingRow({ bedrooms: 1, bathrooms: 1 });
    expect(mailOf('booking-received', { booking, lines })).toContain('Your price: $100');
    expect(mailOf('booking-received', { lines })).toContain('Your price: from $100');
    expect(mailOf('booking-received')).not.toContain('Your price');
  });

  it('has one colon in a line of the price', () => {
    const lines = [
      { code: 'basic', label: 'Basic Clean, 1 bedroom', amount: 11_000 },
      { code: 'frequency:bi-weekly', label: 'Every two weeks: 5% off', amount: -550 },
    ];
    const text = mailOf('booking-received', { lines });
    expect(text).toContain('Every two weeks, 5% off: −$5.50');
  });

  it('says what was paid, not what is left of it, after a gift that changes nothing due', () => {
    const cash = { method: 'cash' as const, amount: 4000, refunded: 0 };
    const payments = [{ ...card, refunded: 1000, goodwill: 1000 }, cash];
    const detail = { refunded: 1000 };
    for (const kind of ['booking-moved', 'booking-refunded']) {
      const text = mailOf(kind, { payments, detail });
      expect(text).toMatch(
        /Booking fee, paid: −\$25\nPaid in cash: −\$40\nDue at your visit: from \$35/,
      );
      expect(text).not.toContain('Courtesy');
    }
    const corrected = mailOf('booking-refunded', {
      payments: [{ ...card, refunded: 1000 }],
      detail,
    });
    expect(corrected).toMatch(
      /paid: −\$25\nRefunded to your card: \$10\nDue at your visit: from \$85/,
    );
    const off = mailOf('booking-refunded', {
      booking: bookingRow({ status: 'cancelled' }),
      payments,
      detail,
    });
    expect(off).not.toContain('due at your visit');
  });

  it('names the day and hour until which the fee comes back, in the words of the form', () => {
    const now = at('2026-11-21', 12);
    for (const kind of ['booking-received', 'booking-confirmed', 'booking-moved']) {
      const rule = refundRule(bookingRow(), now).replaceAll('\u00a0', ' ');
      expect(mailOf(kind, { payments: [fee] })).toContain(rule);
    }
  });

  it('calls a refund full only where it is', () => {
    const cancelled = (refundDue: number) => mailOf('booking-cancelled', { detail: { refundDue } });
    expect(cancelled(2500)).toContain('We’re refunding your $25 booking fee in full');
    expect(cancelled(1500)).toMatch(/^We’re refunding \$15 to the card/m);
    expect(cancelled(0)).not.toContain('goes back');
  });

  it('tells the owner what is paid and what to collect', () => {
    const owner = (booking = bookingRow(), payments = [card]) => {
      const content = OWNER_BOOKING_MAILS['owner-booking']?.({
        booking,
        payments,
        adminUrl: 'https://tidewren.example/admin',
        detail: {},
      });
      return content ? mailText(content) : '';
    };
    expect(owner()).toMatch(/^To collect: \$75$[^]*^Paid: \$25$/m);
    expect(owner(byPhone, [])).toMatch(/^To collect: \$100$[^]*^Paid: Nothing yet$/m);
    expect(owner(bookingRow({ paymentStatus: 'disputed' }))).toContain('Paid: $25, disputed');
  });

  it('says of how much a part of a refund is, and why the owner made it', () => {
    const refund = { key: 'refund-owner-7-1-2', refundId: 're_1', reason: 'A window was missed' };
    const detail = { refunded: 1000, refundId: 're_1' };
    const part = mailOf('booking-refunded', { payments: [{ ...card, refunds: [refund] }], detail });
    expect(part).toContain('we’ve refunded $10 of your $25 booking fee to your card.');
    expect(part).toMatch(/^Here’s why:\n\n> A window was missed$/m);
    expect(part).not.toContain('sorry');
    const gift = { ...refund, isGoodwill: true };
    expect(
      mailOf('booking-refunded', { payments: [{ ...card, refunds: [gift] }], detail }),
    ).toContain('We’re sorry for the trouble.');
    const ours = { ...refund, key: 'refund-7-1' };
    const balance = { ...card, amount: 10_300, refunds: [refund] };
    const ofTwo = mailOf('booking-refunded', { payments: [card, balance], detail });
    expect(ofTwo).toContain('we’ve refunded $10 of the $128 you paid by card to your card.');
    const whole = mailOf('booking-refunded', {
      payments: [{ ...card, refunds: [ours] }],
      detail: { ...detail, refunded: 2500 },
    });
    expect(whole).toContain('we’ve refunded $25 to your card.');
    expect(whole).not.toContain('Here’s why');
  });

  it('names the amount of a refund as its title', () => {
    expect(mailOf('booking-refunded', { detail: { refunded: 2500 } })).toMatch(/^\$25 refunded$/m);
  });

  it('tells the owner first what to collect, of the rest where no receipt says it, and always of a dispute', () => {
    const owner = (booking = bookingRow()) => {
      const content = OWNER_BOOKING_MAILS['owner-booking']?.({
        booking,
        payments: [card],
        lines: [{ code: 'basic', label: 'Basic Clean, 1 bedroom', amount: 10_000 }],
        adminUrl: 'https://tidewren.example/admin#bookings/7',
        detail: {},
      });
      return content ? mailText(content) : '';
    };
    expect(owner()).toMatch(/^To collect: from \$75$[^]*^To collect at the visit: from \$75$/m);
    expect(owner()).not.toContain('your visit');
    expect(owner()).not.toMatch(/^(Estimate|Paid):/m);
    expect(owner()).toMatch(/^New booking: .*\n\n.*\n\nWhen: .*\nWhere: .*\nTo collect: /);
    expect(owner(bookingRow({ paymentStatus: 'disputed' }))).toContain('Paid: $25, disputed');
  });
});

describe('a mail about a visit that is near', () => {
  const told = ['booking-received', 'booking-moved', 'booking-restored'];

  it.each(told)('says so, as no reminder follows: %s', (kind) => {
    expect(mailOf(kind, { now: at('2026-12-03', 21) })).toContain('your visit is tomorrow');
    expect(mailOf(kind, { now: at(VISIT, 5) })).toContain('your visit is today');
    expect(mailOf(kind)).not.toMatch(/today|tomorrow/);
  });

  it.each([...told, 'booking-confirmed', 'booking-reminder'])(
    'offers no change that is refused: %s',
    (kind) => {
      const late = mailOf(kind, { now: at('2026-12-03', 9) });
      expect(late).toContain('View my visit');
      expect(late).toContain(CALL_US);
      expect(late).not.toContain('we refund your');
      expect(mailOf(kind)).toContain('View or change my visit');
    },
  );

  it('a reminder that leaves at the end of the 24 hours offers what is over when it is read to nobody', () => {
    const due = mailOf('booking-reminder', { now: at('2026-12-03', 8) });
    expect(due).not.toContain('at 8 AM');
    expect(due).toContain(CALL_US);
    expect(mailOf('booking-moved', { now: at('2026-12-03', 7) })).toContain('at 8 AM');
  });

  it('a reminder names the day, also when it comes late', () => {
    expect(mailOf('booking-reminder', { now: at('2026-12-03', 8) })).toMatch(/^See you tomorrow, /);
    expect(mailOf('booking-reminder', { now: at(VISIT, 7) })).toMatch(/^See you today, /);
  });
});

it('says to the owner what a new plan is before its first visit, and its dates last', () => {
  const content = OWNER_BOOKING_MAILS['owner-booking']?.({
    booking: bookingRow(),
    payments: [card],
    plan: {
      day: 'every two weeks on Friday mornings',
      next: ['2026-12-18'],
      open: [],
      serviceType: 'basic',
      each: 10_000,
      terms: null,
    },
    adminUrl: 'https://tidewren.example/admin#bookings/7',
    detail: {},
  });
  const text = content ? mailText(content) : '';
  expect(text).toMatch(
    /^New plan: .*\n\n.*\n\nPlan: Every two weeks on Friday mornings\nFirst visit: Friday, December 4, 2026; Morning/m,
  );
  expect(text).toMatch(/^Later visits: \$100 each\nNext visits: Fri, Dec 18$/m);
  expect(text.match(/^Plan:/gm)).toHaveLength(1);
});

it('says that a plan goes on with Basic after a Deep first visit, to customer and owner', () => {
  const booking = bookingRow({ serviceType: 'deep' });
  const day = 'every week on Friday mornings';
  const plan = {
    ...{ day, next: ['2026-12-11'], open: [], serviceType: 'basic', each: 9000, terms: null },
  };
  const mail = { payments: [card], detail: {}, lines: [], booking, plan };
  const owners = OWNER_BOOKING_MAILS['owner-booking']?.({
    ...mail,
    adminUrl: 'https://tidewren.example/admin#bookings/7',
  });
  expect(owners && mailText(owners)).toContain('Later visits: Basic Clean, $90 each\n');
  expect(mailOf('booking-received', { booking, plan })).toContain(
    'Later visits: Basic Clean, $90 each, due at the visit\n',
  );
  const alike = { ...plan, serviceType: 'deep' };
  expect(mailOf('booking-received', { booking, plan: alike })).toContain(
    'Each visit: $90, due at the visit\n',
  );
});

it('lets a phone call or write from a mail to the owner, whatever a stranger typed', () => {
  const booking = bookingRow({ email: 'a"?bcc=evil@evil.example', phone: '(510) 555-0177 <x>' });
  const content = OWNER_BOOKING_MAILS['owner-booking']?.({
    booking,
    payments: [],
    adminUrl: 'https://tidewren.example/admin',
    detail: {},
  });
  const html = content ? mailHtml(content) : '';
  expect(html).toContain('href="tel:5105550177"');
  expect(html).toContain('href="mailto:a%22%3Fbcc%3Devil%40evil.example"');
});

describe('the mail of a late cancellation', () => {
  it('says that the fee stays, and apologizes for nothing the customer did', () => {
    const text = mailOf('booking-cancelled', {
      detail: { by: 'customer', refundDue: 0, feeKept: 2500, late: 1 },
    });
    expect(text).toContain('the $25 booking fee isn’t refunded');
    expect(text).not.toMatch(/sorry|We’re refunding/);
  });
});

describe('the mail of a canceled visit', () => {
  it('leads to a new booking on the site, or to the phone where that takes a quote', () => {
    const home = mailOf('booking-cancelled');
    expect(home).toMatch(/Book another time:\s+https:\/\/tidewren\.example\/booking\n/);
    const office = mailOf('booking-cancelled', {
      booking: bookingRow({ serviceType: 'commercial-small' }),
    });
    expect(office).not.toContain('/booking');
    expect(office).toContain('Want another time? Call us at');
  });
});

describe('a mail about the charge of a kept card', () => {
  const payUrl = 'https://tidewren.example/pay#token';
  const next = at('2026-11-22', 18).toISOString();

  it('says amount, card and hour, and where a tip is added until then', () => {
    const text = mailOf('charge-planned', { payUrl });
    expect(text).toContain('We’ll charge $100 to Visa 4242 today at 6 PM');
    expect(text).toContain(`Add a tip or change the card:\n${payUrl}`);
    const now = mailOf('charge-planned', { payUrl, now: at('2026-11-21', 18) });
    expect(now).toContain('We’ll charge $100 to Visa 4242 now');
    expect(now).not.toContain(payUrl);
    expect(mailOf('charge-planned', { detail: { tip: 1500 } })).toContain(
      '$15 of it for your crew',
    );
  });

  it('gives the link with every refusal, and nothing that the bank said about them', () => {
    const text = mailOf('charge-declined', { payUrl, detail: { next } });
    expect(text).toContain('couldn’t charge $100 to Visa 4242');
    expect(text).toContain(
      'We’ll try it once more tomorrow at 6 PM. To use another card, pay above.',
    );
    expect(text).toContain(`Pay $75 by card:\n${payUrl}`);
    const final = mailOf('charge-declined', { payUrl, detail: { why: 'never' } });
    expect(final).toContain('your bank didn’t approve it.');
    expect(final).toContain('We won’t try this card again. Please pay above with any card.');
    // The way to pay what is due comes before what happens next and what it was for.
    const places = ['Pay $75 by card', 'What happens next', 'Service', 'Still due'];
    const order = places.map((place) => final.indexOf(place));
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });

  it('says why a card isn’t charged after all', () => {
    const cash = { why: 'paid', method: 'cash', amount: 12_000 };
    expect(mailOf('charge-stopped', { detail: cash })).toContain(
      'you paid your crew $120 in cash, so we won’t charge Visa 4242.',
    );
  });

  it('is named by the first mail, which asks nobody to bring anything', () => {
    const text = mailOf('booking-received', { detail: { card: 'Visa 4242' } });
    expect(text).toContain('will be charged to Visa 4242 after your visit');
    expect(text).not.toContain('cash, or ');
    expect(mailOf('booking-received')).toMatch(/cash, or \S+ to @/);
  });

  it('says in the receipt what was charged, and corrects an hour that it was not', () => {
    const detail = { amount: 12_000, tip: 2000, card: 'Visa 4242' };
    const text = mailOf('balance-paid', { detail });
    expect(text).toMatch(/we charged \$120 to Visa 4242 for your visit on [^.]+\. \$20 of it/);
    expect(text).not.toContain('6 PM');
    expect(mailOf('balance-paid', { detail: { ...detail, insteadOf: 'today at 6 PM' } })).toContain(
      'now instead of today at 6 PM, the time in our last message.',
    );
    expect(mailOf('balance-paid', { detail: { amount: 12_000, tip: 0 } })).toContain(
      'your card payment of $120 for your visit on',
    );
  });

  it('leaves the thank-you mail to its thanks', () => {
    const text = mailOf('booking-thank-you', { payUrl, hasCharge: true });
    expect(text).toContain('Thank you');
    expect(text).not.toContain(payUrl);
  });
});

describe('the thank-you mail of somebody who paid at the visit', () => {
  const receiptUrl = 'https://example.com/receipt#token';
  const paid = { method: 'cash', amount: 7500, refunded: 0 };

  it('names what was paid and how, with its receipt', () => {
    const text = mailOf('booking-thank-you', { payments: [paid], receiptUrl });
    expect(text).toContain('We got your $75 in cash, thank you.');
    expect(text).toMatch(/^Paid in cash: −\$75\nStill due: from \$25$/m);
    expect(text).toContain(`Receipt to save or print:\n${receiptUrl}`);
    const whole = { payments: [{ ...paid, amount: 10_000 }], receiptUrl };
    expect(mailOf('booking-thank-you', whole)).toContain(
      `See or print the receipt:\n${receiptUrl}`,
    );
  });

  it('names the crew’s part, and each way apart', () => {
    const payments = [
      { ...paid, tip: 1000 },
      { ...paid, method: 'peer', amount: 2000 },
    ];
    const text = mailOf('booking-thank-you', { payments, receiptUrl });
    expect(text).toContain('We got your $85 in cash and $20 by app, thank you. $10 of it goes to');
    // A tip raises what is to be paid, and a payment is the sum that was handed over.
    expect(text).toMatch(
      /^Tip for the crew: \$10\nPaid in cash: −\$85\nPaid with \w+: −\$20\nStill due: from \$5$/m,
    );
  });

  it('adds up the price and what came before to what it thanks for', () => {
    const payments = [card, { ...paid, tip: 1000 }];
    expect(mailOf('booking-thank-you', { payments, receiptUrl })).toMatch(
      /^Tip for the crew: \$10\nPaid\nBooking fee, paid: \$25\nPaid in cash: \$85\nPaid in all: \$110$/m,
    );
    const byCard = [card, { ...paid, method: 'card', tip: 1000 }];
    const detail = { amount: 8500, tip: 1000 };
    expect(mailOf('balance-paid', { payments: byCard, detail })).toMatch(
      /^Tip for the crew: \$10\nPaid\nBooking fee, paid: \$25\nPaid by card: \$85\nPaid in all: \$110$/m,
    );
  });

  it('says nothing of what a card paid, or what went back', () => {
    const card = { ...paid, method: 'card' };
    const back = { ...paid, refunded: 7500 };
    for (const payments of [[card], [back], []]) {
      expect(mailOf('booking-thank-you', { payments, receiptUrl })).not.toContain('We got');
    }
  });
});

it('a refund of a tip says so, with the owner’s reason', () => {
  const refund = { key: 'refund-owner-tip-1', refundId: 're_1', reason: 'They meant ten' };
  const payments = [
    { method: 'card', amount: 12_800, refunded: 800, tip: 1000, refunds: [refund] },
  ];
  const text = mailOf('booking-refunded', {
    payments,
    detail: { refunded: 800, refundId: 're_1' },
  });
  expect(text).toContain('we’ve refunded $8 of your tip to your card.');
  expect(text).toContain('Here’s why:\n\n> They meant ten');
});
