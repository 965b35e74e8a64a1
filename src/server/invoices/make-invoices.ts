import type { BillingRow } from '#db/rows.ts';
import { addDays, businessTime, type CalendarDate } from '#domain/calendar-date.ts';
import { isDaytime } from '#domain/daytime.ts';
import type { App } from '#server/app.ts';
import { lastTimesOf, recordAudit } from '#server/audit/audit.ts';
import { billingOf } from '#server/customers/billing-of.ts';
import { isAppError } from '#server/errors.ts';
import { billContracts, chargeMonths } from '#server/plans/charge-months.ts';
import { billableVisits, type Billable } from './billable.ts';
import { putAside } from './draft-invoice.ts';
import { invoiceRows } from './invoices-repository.ts';
import { issueInvoice } from './issue-invoice.ts';

/** A visit's own invoice goes out this long after its closing, which the owner can undo meanwhile. */
const AFTER_CLOSING_MS = 3_600_000;

/**
 * Makes the invoices that are due, with what contracts cost by the month: for customers with one a
 * month a draft of the month before, which the owner sees for a day; for the others one for each
 * visit, an hour after it was closed; one whose invoice the owner took back waits for her. Drafts whose day has come are issued, by day. A second run does
 * nothing.
 */
export function makeInvoices(app: App): void {
  const now = app.now();
  const { date: today, minutes } = businessTime(now);
  app.transaction(() => {
    billContracts(app);
  });
  for (const billing of invoiceRows(app).billed()) {
    chargeMonths(app, billingOf(app, billing.customerId).group);
    if (billing.per === 'month') app.transaction(() => draftMonth(app, billing, today));
    else if (isDaytime(minutes)) invoiceVisits(app, billing, today);
  }
  if (!isDaytime(minutes)) return;
  for (const { id } of invoiceRows(app).toSend(today)) sendOrPutAside(app, id);
}

function draftMonth(app: App, { customerId }: BillingRow, today: CalendarDate): void {
  const { group, billing } = billingOf(app, customerId);
  // Two who were merged have one invoice.
  if (billing?.customerId !== customerId) return;
  const through = addDays(`${today.slice(0, 8)}01`, -1);
  const month = through.slice(0, 7);
  const rows = invoiceRows(app);
  if (rows.hasMonth(group, month) || billableVisits(app, group, { through }).length === 0) return;
  const now = app.now();
  const sendOn = addDays(today, 1);
  const known = rows.draftOf(group);
  if (known) {
    // The owner has begun one by hand: it becomes the month's, and goes out like it.
    const last = known.through > through ? known.through : through;
    rows.change(known.id, { month, sendOn, through: last }, now);
    return;
  }
  const { id } = rows.add({ customerId: group[0] ?? customerId, month, through, sendOn }, now);
  const line = { entity: 'invoice', entityId: id, action: 'drafted', actor: 'system' } as const;
  recordAudit(app, { ...line, detail: { month } }, now);
}

function invoiceVisits(app: App, { customerId, createdAt }: BillingRow, today: CalendarDate): void {
  const { group, billing } = billingOf(app, customerId);
  if (billing?.customerId !== customerId) return;
  const open = billableVisits(app, group, { through: today });
  const closedAt = lastTimesOf(
    app,
    { entity: 'booking', action: 'status-completed' },
    open.map(({ visit }) => visit.id),
  );
  const voided = invoiceRows(app).onVoided(open.map(({ visit }) => visit.id));
  const before = new Date(app.now().getTime() - AFTER_CLOSING_MS);
  const isRipe = ({ visit }: Billable) => {
    const at = closedAt.get(visit.id);
    // What was open before they got invoices is billed by hand.
    const isNew = at !== undefined && at >= createdAt && !voided.has(visit.id);
    return isNew && at <= before;
  };
  for (const { visit } of open.filter(isRipe)) {
    app.transaction(() => {
      const { id: bookingId, preferredDate: through } = visit;
      const of = { customerId: group[0] ?? customerId, bookingId, through };
      const { id } = invoiceRows(app).add(of, app.now());
      issueInvoice(app, { id, actor: 'system' });
    });
  }
}

/** A draft of which nothing is left is no invoice. */
function sendOrPutAside(app: App, id: number): void {
  try {
    issueInvoice(app, { id, actor: 'system' });
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === 'status-refused') putAside(app, { id, actor: 'system' });
    else app.log.warn({ invoice: id, detail: error.message }, 'an invoice waits');
  }
}
