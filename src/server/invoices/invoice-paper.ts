import { business } from '#content/business.ts';
import type { BillingRow } from '#db/rows.ts';
import { totalOf } from '#domain/balance.ts';
import { dueOn } from '#domain/billing.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { InvoiceLine, InvoicePaper } from '#domain/invoice.ts';
import { centsToDecimal, type Cents } from '#domain/money.ts';
import { visitName } from '#domain/pricing.ts';
import { monthText } from '#domain/contract.ts';
import type { Billable } from './billable.ts';

const company: InvoicePaper['company'] = {
  name: business.fullName,
  address: `${business.city}, ${business.region}`,
  phone: business.phone.display,
  email: business.email,
};

/**
 * What an invoice says of these visits, with a number or, as a draft, without.
 *
 * @param months the months that visits carry the price of, such as `2026-12`, by visit.
 */
export function invoicePaper(
  billing: BillingRow,
  visits: readonly Billable[],
  { number, issuedOn }: { number: string; issuedOn: CalendarDate },
  months: ReadonlyMap<number, string>,
): InvoicePaper {
  const { name, address, contact, poNumber, terms } = billing;
  return {
    kind: 'invoice',
    ...{ number, issuedOn, company },
    customer: { name, address, contact, poNumber },
    due: { on: dueOn(issuedOn, terms), terms },
    answers: null,
    lines: visits.map((each) => toLine(each, months.get(each.visit.id))),
    total: centsToDecimal(sumOf(visits)),
  };
}

/** What a credit note says that answers an invoice, in parts of its lines. */
export function creditPaper(
  invoice: InvoicePaper,
  parts: readonly { readonly visit: number; readonly amount: Cents }[],
  of: { number: string; issuedOn: CalendarDate; reason: string; isVoid: boolean },
): InvoicePaper {
  const { number, issuedOn, reason, isVoid } = of;
  const lines = parts.flatMap(({ visit, amount }) => {
    const line = invoice.lines.find((each) => each.visit === visit);
    return line ? [{ ...line, amount: centsToDecimal(amount) }] : [];
  });
  return {
    kind: 'credit-note',
    ...{ number, issuedOn, company: invoice.company, customer: invoice.customer },
    due: null,
    answers: { number: invoice.number, reason, isVoid },
    lines,
    total: centsToDecimal(sumOf(parts)),
  };
}

/** What these come to. */
export function sumOf(parts: readonly { readonly amount: Cents }[]): Cents {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

function toLine({ visit, amount }: Billable, month: string | undefined): InvoiceLine {
  const name = visitName(visit);
  return {
    visit: visit.id,
    service: month === undefined ? name : `${name}: ${monthText(month)}`,
    ...(month !== undefined && { isMonth: true }),
    date: visit.preferredDate,
    address: visit.address,
    price: centsToDecimal(totalOf(visit)),
    amount: centsToDecimal(amount),
  };
}
