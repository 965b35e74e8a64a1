import { business } from '#content/business.ts';
import type { BookingRow, DocumentRow } from '#db/rows.ts';
import { owed, totalOf } from '#domain/balance.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { checkName } from '#domain/check-name.ts';
import type { DocumentBody } from '#domain/document.ts';
import type { Due } from '#domain/documents-due.ts';
import { cardName } from '#domain/kept-card.ts';
import { LATE_NAMES, lateReasonOf } from '#domain/late-charge.ts';
import { centsToDecimal } from '#domain/money.ts';
import { methodName, wayOfPayment } from '#domain/payment-name.ts';
import { visitName } from '#domain/pricing.ts';
import type { App } from '#server/app.ts';
import { documentRows } from './documents-repository.ts';
import { openOnInvoice } from './invoice-money.ts';
import { ledgerOf } from './ledger.ts';
import { invoiceMoneyRows } from './invoices-repository.ts';
import { linesOf } from './price-lines.ts';

/** What a document is about, beside what it takes from the payment and its booking. */
export type About = {
  readonly paymentId: number;
  readonly method: string;
  readonly number: string;
  readonly issuedAt: Date;
  readonly paidAt: Date;
  /** Whether it is issued with the payment: what is still due is known only then. */
  readonly isFresh: boolean;
  readonly answers: DocumentRow | null;
};

/**
 * Everything a document says, as it is now. What answers another keeps its customer and its visit:
 * the person may be erased since, and the price another.
 */
export function documentBody(app: Pick<App, 'db'>, due: Due, about: About): DocumentBody {
  const { number, answers, paidAt, isFresh } = about;
  const payment = documentRows(app).payment(about.paymentId);
  const booking = documentRows(app).booking(payment?.bookingId ?? 0);
  const total = centsToDecimal(due.amount);
  const tip = centsToDecimal(due.tip);
  const service = centsToDecimal(due.amount - due.tip);
  const { customer, visit, invoice } = answers?.body ?? {
    ...{ customer: customerOf(booking, payment?.person ?? null) },
    visit: booking ? visitOf(app, booking, payment?.isLateCharge ?? false) : null,
    ...invoiceOf(app, payment?.invoiceId ?? null),
  };
  return {
    number,
    kind: due.kind,
    reason: due.reason,
    answers: answers?.body.number ?? null,
    issuedOn: businessTime(about.issuedAt).date,
    company: {
      name: business.fullName,
      address: `${business.city}, ${business.region}`,
      phone: business.phone.display,
      email: business.email,
    },
    customer,
    visit,
    ...(invoice && { invoice }),
    paid: {
      on: answers?.body.paid.on ?? businessTime(paidAt).date,
      how: answers?.body.paid.how ?? howOf(about.method, payment),
      service,
      tip,
      total,
      due:
        due.kind === 'receipt' && isFresh
          ? dueAfter(app, booking, payment?.invoiceId ?? null)
          : null,
    },
  };
}

function visitOf(
  app: Pick<App, 'db'>,
  booking: BookingRow,
  isLateCharge: boolean,
): DocumentBody['visit'] {
  const late = isLateCharge ? lateReasonOf(booking) : null;
  const total = centsToDecimal(late === null ? totalOf(booking) : booking.lateCharge);
  return {
    id: booking.id,
    service: visitName(booking),
    date: booking.preferredDate,
    lines:
      late === null
        ? linesOf(app, booking).map(({ label, amount }) => ({ label, amount }))
        : [{ label: LATE_NAMES[late], amount: total }],
    total,
    ...(late !== null && { isLate: true as const }),
  };
}

/** What was still due after it, for the visit or on the invoice. */
function dueAfter(
  app: Pick<App, 'db'>,
  booking: BookingRow | undefined,
  invoiceId: number | null,
): string | null {
  if (invoiceId !== null) return centsToDecimal(Math.max(0, openOnInvoice(app, invoiceId)));
  return booking ? centsToDecimal(owed(booking, ledgerOf(app, booking.id))) : null;
}

/** The invoice that was paid on, with whom it is for. */
function invoiceOf(
  app: Pick<App, 'db'>,
  id: number | null,
): Pick<DocumentBody, 'invoice'> & Partial<Pick<DocumentBody, 'customer'>> {
  const paper =
    id === null
      ? undefined
      : invoiceMoneyRows(app)
          .papersOf([id])
          .find(({ kind }) => kind === 'invoice')?.body;
  if (!paper) return {};
  const { customer, number } = paper;
  return {
    invoice: number,
    customer: customer && { name: customer.name, address: customer.address },
  };
}

type Person = { readonly firstName: string; readonly lastName: string; readonly address: string };

/** Whose booking it is, or who paid for a time that was lost. */
function customerOf(booking: Person | undefined, draft: string | null): DocumentBody['customer'] {
  const person = booking ?? (draft === null ? null : (JSON.parse(draft) as Partial<Person>));
  if (!person?.firstName || !person.lastName) return null;
  return { name: `${person.firstName} ${person.lastName}`, address: person.address ?? '' };
}

type Paid = {
  readonly brand: string | null;
  readonly last4: string | null;
  readonly note: string | null;
  readonly isDebit: boolean;
  readonly invoiceId: number | null;
};

/** How it was paid. What the owner noted of a visit's payment stands on it only as a check's number. */
function howOf(method: string, paid: Paid | undefined): string {
  if (!paid) return methodName(method);
  const { brand, last4, note, isDebit, invoiceId } = paid;
  // Of an invoice's check the owner said the number for its receipt; of a bank debit it is the account.
  if (note !== null && (isDebit || invoiceId !== null)) return note;
  if (brand && last4) return cardName({ brand, last4 });
  const check = method === 'other' ? checkName(note) : null;
  return check ?? wayOfPayment({ method, isDebit });
}
