import type { InvoiceAgeing, InvoicesQuery, ListedInvoice } from '#contracts/admin/invoices.ts';
import { businessTime, daysBetween } from '#domain/calendar-date.ts';
import { ageOf, INVOICE_AGES, openOf } from '#domain/invoice.ts';
import { centsToDecimal, decimalToCents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { billedByDefault, billingOf } from '#server/customers/billing-of.ts';
import { invoiceSumsOf, onItsWayFor } from '#server/receipt/invoice-money.ts';
import { billableVisits } from './billable.ts';
import { sumOf } from './invoice-paper.ts';
import { invoiceRows } from './invoices-repository.ts';
import { toListedInvoices } from './show-invoice.ts';

/** The invoices of a list, newest first. */
export function listInvoices(app: App, query: InvoicesQuery): ListedInvoice[] {
  const today = businessTime(app.now()).date;
  return toListedInvoices(app, invoiceRows(app).list(query, today));
}

/** What is open on invoices by age, what waits as a draft, and what no invoice has yet. */
export function invoiceAgeing(app: App): InvoiceAgeing {
  const today = businessTime(app.now()).date;
  const rows = invoiceRows(app).open();
  const ids = rows.map(({ id }) => id);
  const sumsOf = invoiceSumsOf(app, ids);
  const onItsWay = onItsWayFor(app, ids);
  const open = rows.map(({ id, dueOn }) => ({
    amount: openOf(sumsOf(id)),
    age: onItsWay.has(id) ? ('on-its-way' as const) : ageOf(daysBetween(dueOn ?? today, today)),
  }));
  const drafts = toListedInvoices(app, invoiceRows(app).drafts());
  const inDrafts = drafts.reduce((sum, { total }) => sum + decimalToCents(total), 0);
  return {
    count: open.length,
    total: centsToDecimal(sumOf(open)),
    ages: INVOICE_AGES.map((age) => {
      const its = open.filter((each) => each.age === age);
      return { age, count: its.length, total: centsToDecimal(sumOf(its)) };
    }),
    drafts: { count: drafts.length, total: centsToDecimal(inDrafts) },
    unbilled: invoiceRows(app)
      .billed()
      .flatMap(({ customerId }) => {
        const { group, billing } = billingOf(app, customerId);
        if (billing?.customerId !== customerId) return [];
        const visits = billableVisits(app, group, { through: today });
        const total = centsToDecimal(sumOf(visits));
        const about = { customerId: group[0] ?? customerId, name: billing.name };
        return visits.length > 0 ? [{ ...about, visits: visits.length, total }] : [];
      }),
    byDefault: billedByDefault(app),
  };
}
