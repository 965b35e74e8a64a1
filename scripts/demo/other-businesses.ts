import { billingBody } from '#contracts/admin/billing.ts';
import { newBooking } from '#contracts/admin/new-booking.ts';
import { newQuote } from '#contracts/admin/quotes.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { decimalToCents } from '#domain/money.ts';
import { PERIODS } from '#domain/slots.ts';
import { addBooking } from '#server/booking/add-booking.ts';
import { closeVisit } from '#server/booking/close-visit.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { changeBilling } from '#server/customers/change-billing.ts';
import { isAppError } from '#server/errors.ts';
import { draftInvoice } from '#server/invoices/draft-invoice.ts';
import { issueInvoice } from '#server/invoices/issue-invoice.ts';
import { recordInvoicePayment } from '#server/invoices/record-invoice-payment.ts';
import { remindOfInvoices } from '#server/invoices/remind-of-invoices.ts';
import { showInvoice } from '#server/invoices/show-invoice.ts';
import { addQuote } from '#server/quotes/save-quote.ts';
import { sendQuote } from '#server/quotes/send-quote.ts';
import { showQuote } from '#server/quotes/show-quote.ts';
import { viewQuote } from '#server/quotes/view-quote.ts';
import { at, everyDay, workdayBefore, type Days } from './days.ts';
import type { Demo, Happening } from './demo.ts';

/** A business that calls when it needs us, and gets an invoice for what was done. */
const CALLERS = [
  {
    ...{ name: 'Harbor & Pine Architects', contact: ['Inês', 'Carvalho'] },
    email: 'office@harborpine.example',
    ...{ phone: '(510) 555-0143', address: '2000 Powell Street, Suite 900, Emeryville, CA 94608' },
    ...{ price: '240', visitsDaysAgo: [40, 30], invoicedDaysAgo: 27, isPaid: false },
  },
  {
    ...{ name: 'Telegraph Movement Studio', contact: ['Miriam', 'Okonkwo'] },
    email: 'miriam@telegraphmovement.example',
    ...{ phone: '(510) 555-0144', address: '2566 Telegraph Avenue, Berkeley, CA 94704' },
    ...{ price: '150', visitsDaysAgo: [44, 26, 6], invoicedDaysAgo: 22, isPaid: true },
  },
] as const;
type Caller = (typeof CALLERS)[number];

/** Quotes that wait for the customer: one was opened, one not yet. */
const OFFERED = [
  {
    ...{ firstName: 'Teresa', lastName: 'Castillo', email: 'teresa@castillolaw.example' },
    ...{ phone: '(510) 555-0145', address: '1440 Broadway, Suite 610, Oakland, CA 94612' },
    scope: 'After six: two offices, the conference room, kitchen and restroom.',
    checklist: 'Offices and conference room\nKitchen\nRestroom\nRecycling out',
    line: { description: 'Evening cleaning of the office', quantity: '1', unitPrice: '165' },
    ...{ sentDaysAgo: 5, isOpened: true, key: '3d7a52c0-8e11-4a7b-9c55-0d1f6b2a9e03' },
  },
  {
    ...{ firstName: 'Joel', lastName: 'Abrams', email: 'joel@redwoodpreschool.example' },
    ...{ phone: '(510) 555-0146', address: '2425 Encinal Avenue, Alameda, CA 94501' },
    scope: 'After the last pickup: three classrooms, the nap room, two restrooms, the kitchen.',
    checklist: 'Three classrooms\nNap room\nTwo restrooms\nKitchen',
    line: { description: 'Evening cleaning of the preschool', quantity: '1', unitPrice: '210' },
    ...{ sentDaysAgo: 1, isOpened: false, key: '3d7a52c0-8e11-4a7b-9c55-0d1f6b2a9e04' },
  },
] as const;

/** Businesses beside the one with the contract: invoices that are overdue and paid, open quotes. */
export function otherBusinessHappenings(days: Days): Happening[] {
  return [
    ...CALLERS.flatMap((caller) => callerHappenings(caller, days)),
    ...OFFERED.flatMap((offer) => offerHappenings(offer, days)),
  ];
}

function callerHappenings(caller: Caller, days: Days): Happening[] {
  const { today } = days;
  const invoicedOn = addDays(today, -caller.invoicedDaysAgo);
  const known = { customer: 0, invoice: 0 };
  const visits = caller.visitsDaysAgo.flatMap((daysAgo) => {
    const date = workdayBefore(today, daysAgo);
    let id = 0;
    return [
      {
        at: at(addDays(date, -5), 9, 50),
        happen: (demo: Demo) => {
          id = callIn(demo, caller, date);
          known.customer = findBooking(demo.app, id).customerId ?? 0;
        },
      },
      {
        at: at(date, 20, 15),
        happen: ({ app, owner: actor }: Demo) =>
          closeVisit(app, { id, outcome: 'completed', actor }),
      },
    ];
  });
  const reminders = caller.isPaid ? [] : everyDay(addDays(invoicedOn, 1), today);
  return [
    ...visits,
    {
      at: at(invoicedOn, 10, 40),
      happen: ({ app, owner: actor }) => {
        changeBilling(app, { id: known.customer, ...billing(caller), actor });
        const { id, version } = draftInvoice(app, { customerId: known.customer, actor });
        issueInvoice(app, { id, version, actor });
        known.invoice = id;
      },
    },
    ...reminders.map((date): Happening => ({
      at: at(date, 9, 5),
      happen: ({ app }) => remindOfInvoices(app),
    })),
    ...(caller.isPaid ? [paidByTransfer(addDays(invoicedOn, 9), known)] : []),
  ];
}

function paidByTransfer(date: CalendarDate, known: { readonly invoice: number }): Happening {
  return {
    at: at(date, 9, 30),
    happen: ({ app, owner: actor }) => {
      const amount = decimalToCents(showInvoice(app, known.invoice).open);
      const invoices = [{ id: known.invoice, amount }];
      recordInvoicePayment(app, { how: 'transfer', note: '', invoices, actor });
    },
  };
}

/**
 * The owner enters the visit while they are on the phone, in the evening or the last part of the
 * day that has room. Returns the booking's number.
 */
function callIn({ app, owner }: Demo, caller: Caller, preferredDate: CalendarDate): number {
  const { contact, email, phone, address, price } = caller;
  const [firstName, lastName] = contact;
  for (const preferredTime of PERIODS.toReversed()) {
    const data = newBooking.parse({
      ...{ firstName, lastName, email, phone, address, price, preferredDate, preferredTime },
      ...{ serviceType: 'commercial-small', payment: 'none', status: 'confirmed' },
    });
    try {
      return addBooking(app, data, owner).id;
    } catch (error) {
      if (!isAppError(error) || error.code !== 'slot-taken') throw error;
    }
  }
  throw new Error(`Nothing is free for ${caller.name} on ${preferredDate}.`);
}

function billing({ name, address, contact, email }: Caller) {
  return billingBody.parse({
    ...{ name, address, contact: contact.join(' '), email },
    ...{ poNumber: '', terms: 'net-15', per: 'month' },
  });
}

function offerHappenings(offer: (typeof OFFERED)[number], { today }: Days): Happening[] {
  const sentOn = addDays(today, -offer.sentDaysAgo);
  const { line, isOpened, sentDaysAgo: _, ...rest } = offer;
  let id = 0;
  return [
    {
      at: at(sentOn, 9, 25),
      happen: ({ app, owner: actor }) => {
        const quote = newQuote.parse({
          ...{ ...rest, lines: [line], frequencies: ['weekly', 'bi-weekly'] },
          ...{ serviceType: 'commercial-small', minutes: '2', pricedBy: 'visit', noticeDays: '30' },
          ...{ validThrough: addDays(sentOn, 21), terms: 'We send one invoice a month.' },
        });
        const added = addQuote(app, quote, actor);
        ({ id } = added);
        sendQuote(app, { id, version: added.version, actor });
      },
    },
    ...(isOpened
      ? [
          {
            at: at(addDays(sentOn, 1), 8, 55),
            happen: ({ app }: Demo) => {
              viewQuote(app, showQuote(app, id).link?.split('#')[1] ?? '', 1);
            },
          },
        ]
      : []),
  ];
}
