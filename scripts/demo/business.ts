import { billingBody } from '#contracts/admin/billing.ts';
import { newQuote } from '#contracts/admin/quotes.ts';
import { addDays, weekday, type CalendarDate } from '#domain/calendar-date.ts';
import { quotedTerms } from '#domain/plans/contract-terms.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { closeVisit } from '#server/booking/close-visit.ts';
import { changeBilling } from '#server/customers/change-billing.ts';
import { draftInvoice } from '#server/invoices/draft-invoice.ts';
import { issueInvoice } from '#server/invoices/issue-invoice.ts';
import { recordInvoicePayment } from '#server/invoices/record-invoice-payment.ts';
import { acceptQuote } from '#server/quotes/accept-quote.ts';
import { addQuote } from '#server/quotes/save-quote.ts';
import { sendQuote } from '#server/quotes/send-quote.ts';
import { showQuote } from '#server/quotes/show-quote.ts';
import { at, everyDay, type Days } from './days.ts';
import type { Demo, Happening } from './demo.ts';
import { holidayOn } from './holidays.ts';
import { visitsOfPlan } from './plan-visits.ts';
import { quietWeekdays } from './plans.ts';
import { skipHolidays } from './skip-holidays.ts';

/** How long ago its first visit was, so that four are on the invoice. */
const WEEKS_BACK = 5;
const ON_THE_INVOICE = 4;
const QUOTED_DAYS_AHEAD = 13;
const PER_VISIT = 180_00;
const CONTRACT = { pricedBy: 'visit', noticeDays: 30, endsOn: null } as const;
const CHECKLIST = ['Waiting room and reception', 'Three treatment rooms', 'Restrooms', 'Trash out'];
const CONTACT = { firstName: 'Renata', lastName: 'Solano', phone: '(510) 555-0141' };
const COMPANY = 'Lakeside Dental Group';
const EMAIL = 'renata.solano@example.com';
const ADDRESS = '1300 Broadway, Suite 210, Oakland, CA 94612';
/** Made by the browser where a person does it. */
const KEYS = [
  '3d7a52c0-8e11-4a7b-9c55-0d1f6b2a9e01',
  '3d7a52c0-8e11-4a7b-9c55-0d1f6b2a9e02',
] as const;

/** A business: a quote that became a contract, its visits, and an invoice that is partly paid. */
export function businessHappenings(days: Days): Happening[] {
  const { today } = days;
  const first = firstEvening(days);
  const known = { quote: 0, plan: 0, customer: 0, invoice: 0 };
  const lastOnInvoice = addDays(first, 7 * (ON_THE_INVOICE - 1));
  const evenings = everyWeek(first, today);
  const nights = everyDay(first, today);
  return [
    {
      at: at(addDays(first, -QUOTED_DAYS_AHEAD), 10, 15),
      happen: ({ app, owner }) => {
        const { id, version } = addQuote(app, quoteOf(first), owner);
        sendQuote(app, { id, version, actor: owner });
        known.quote = id;
      },
    },
    {
      at: at(addDays(first, 1 - QUOTED_DAYS_AHEAD), 14, 35),
      happen: (demo) => {
        const booking = accept(demo, known.quote, first);
        known.plan = booking.seriesId ?? 0;
        known.customer = booking.customerId ?? 0;
        changeBilling(demo.app, { id: known.customer, ...billing(), actor: demo.owner });
      },
    },
    ...nights.map((date): Happening => ({
      at: at(date, 0, 20),
      happen: ({ app, owner }) => {
        skipHolidays(app, known.plan, owner);
      },
    })),
    ...evenings.map((date): Happening => ({
      at: at(date, 20, 5),
      happen: ({ app, owner: actor }) => {
        for (const id of visitsOfPlan(app, known.plan, date)) {
          closeVisit(app, { id, outcome: 'completed', actor });
        }
      },
    })),
    {
      at: at(addDays(lastOnInvoice, 1), 10, 20),
      happen: ({ app, owner: actor }) => {
        const { id, version } = draftInvoice(app, { customerId: known.customer, actor });
        issueInvoice(app, { id, version, actor });
        known.invoice = id;
      },
    },
    {
      at: at(addDays(lastOnInvoice, 6), 11, 45),
      happen: ({ app, owner: actor }) => {
        const invoices = [{ id: known.invoice, amount: 2 * PER_VISIT }];
        recordInvoicePayment(app, { how: 'check', note: '2071', invoices, actor });
      },
    },
  ];
}

function quoteOf(first: CalendarDate) {
  const { noticeDays, pricedBy } = CONTRACT;
  return newQuote.parse({
    ...CONTACT,
    ...{ key: KEYS[0], email: EMAIL, address: ADDRESS },
    ...{ serviceType: 'commercial-small', minutes: '2', validThrough: addDays(first, 14) },
    lines: [
      { description: 'Evening cleaning of the practice', quantity: '1', unitPrice: '160' },
      { description: 'Restrooms, with supplies', quantity: '2', unitPrice: '10' },
    ],
    frequencies: ['weekly'],
    ...{ pricedBy, noticeDays: String(noticeDays), checklist: CHECKLIST.join('\n') },
    scope: 'We come after your last patient, so the practice is ready when you open.',
    terms: 'We send one invoice a month, due in 30 days.',
  });
}

function accept({ app }: Demo, id: number, date: CalendarDate) {
  const quote = showQuote(app, id);
  const { firstName, lastName } = CONTACT;
  const start = {
    serviceType: 'commercial-small',
    frequency: 'weekly',
    period: 'evening',
  } as const;
  const contract = { ...CONTRACT, checklist: CHECKLIST };
  const planConsent = quotedTerms({ ...start, date, total: PER_VISIT, contract })?.terms;
  acceptQuote(app, quote.link?.split('#')[1] ?? '', {
    ...{ revision: 1, key: KEYS[1], name: `${firstName} ${lastName}`, options: [] },
    ...{ frequency: start.frequency, date, period: start.period, planConsent },
  });
  return findBooking(app, showQuote(app, id).bookingId ?? 0);
}

function billing() {
  const { firstName, lastName } = CONTACT;
  return billingBody.parse({
    ...{ name: COMPANY, address: ADDRESS, contact: `${firstName} ${lastName}`, email: EMAIL },
    ...{ poNumber: 'LDG-118', terms: 'net-30', per: 'month' },
  });
}

/** In the evening of a day of the week on which nothing else is told. */
function firstEvening(days: Days): CalendarDate {
  const quiet = quietWeekdays(days);
  const wanted = quiet[1 % quiet.length] ?? 1;
  const from = addDays(days.today, -7 * WEEKS_BACK);
  const first = addDays(from, (wanted - weekday(from) + 7) % 7);
  return holidayOn(first) === undefined ? first : addDays(first, 7);
}

function everyWeek(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  return everyDay(from, to).filter((_, day) => day % 7 === 0);
}
