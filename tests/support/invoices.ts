import { audit } from '#db/schema/audit.ts';
import { bookings } from '#db/schema/bookings.ts';
import { customers } from '#db/schema/customers.ts';
import type { BillingBody } from '#contracts/admin/billing.ts';
import { instantOf } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { changeBilling } from '#server/customers/change-billing.ts';

/** Who enters everything. */
export const OWNER = 'owner@example.com';
let people = 0;
let visits = 0;

/** Billing details as the form sends them. */
export function billingOf(change: Partial<BillingBody> = {}): BillingBody {
  return {
    name: 'Lakeview Dental LLC',
    address: '80 Grand Avenue, Suite 4, Oakland',
    contact: 'Dana Reyes',
    email: 'books@lakeview.example',
    poNumber: 'PO-7781',
    terms: 'net-30',
    per: 'month',
    remindersPaused: false,
    ...change,
  };
}

/** A customer who gets invoices; their number. */
export function billedCustomer(app: App, change: Partial<BillingBody> = {}): number {
  people += 1;
  const email = `office${people}@lakeview.example`;
  const digits = String(5_105_550_000 + people);
  const { id } = app.db
    .insert(customers)
    .values({
      ...{ firstName: 'Dana', lastName: 'Reyes', email, emailKey: email, phone: digits },
      ...{ phoneKey: digits, address: '80 Grand Avenue, Oakland' },
      ...{ createdAt: app.now(), updatedAt: app.now() },
    })
    .returning()
    .get();
  changeBilling(app, { ...billingOf(change), id, actor: OWNER });
  return id;
}

/** A visit that took place on a day and was closed in its evening, with nothing paid. */
export function doneVisit(
  app: App,
  { customerId, date, dollars }: { customerId: number; date: string; dollars: number },
): number {
  visits += 1;
  const closedAt = instantOf({ date, minutes: 17 * 60 });
  const { id } = app.db
    .insert(bookings)
    .values({
      ...{ key: `invoiced${visits}t${Date.now().toString(36)}`, customerId },
      ...{ firstName: 'Dana', lastName: 'Reyes', email: 'dana@lakeview.example' },
      ...{ emailKey: 'dana@lakeview.example', phone: '5105550161', phoneKey: '5105550161' },
      ...{ serviceType: 'commercial-small', preferredDate: date, preferredTime: 'evening' },
      ...{ address: '80 Grand Avenue, Oakland', status: 'completed', bookingFee: 0 },
      ...{
        estimatedCost: dollars * 100,
        source: 'phone',
        createdAt: closedAt,
        updatedAt: closedAt,
      },
    })
    .returning()
    .get();
  const closed = { entity: 'booking', entityId: id, action: 'status-completed', actor: OWNER };
  app.db
    .insert(audit)
    .values({ ...closed, detail: null, createdAt: closedAt })
    .run();
  return id;
}
