import {
  CUSTOMER_FIELDS,
  type CustomerPage,
  type CustomerPatch,
} from '#contracts/admin/customers.ts';
import type { Actor } from '#domain/actor.ts';
import { normalizeEmail } from '#domain/person.ts';
import { assertPhone, phoneKeyOf } from '#server/phone.ts';
import type { App } from '#server/app.ts';
import { assertSeen } from '#server/assert-seen.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { customerRows } from './customers-repository.ts';
import { findCustomer } from './find-customer.ts';
import { showCustomer } from './show-customer.ts';

/**
 * Changes a customer's contact data, notes and how to get in. Existing bookings keep their own
 * data.
 *
 * @throws AppError `not-found` or `conflict`.
 */
export function changeCustomer(
  app: App,
  { id, version, actor, email, ...change }: CustomerPatch & { id: number; actor: Actor },
): CustomerPage {
  app.transaction(() => {
    const customer = findCustomer(app, id);
    assertSeen(
      customer,
      version,
      'Somebody else just changed this customer. Look at what it says now, then try again.',
    );
    const now = app.now();
    if (change.phone !== undefined && change.phone !== customer.phone) assertPhone(change.phone);
    const wanted = {
      ...change,
      ...(change.phone === undefined ? {} : { phoneKey: phoneKeyOf(change.phone) }),
      ...(email === undefined
        ? {}
        : { email: email || null, emailKey: email ? normalizeEmail(email) : null }),
    };
    const changes = CUSTOMER_FIELDS.filter(
      (name) => wanted[name] !== undefined && wanted[name] !== customer[name],
    );
    if (changes.length === 0) return;
    const home = customer.howToGetIn === '' ? customer.address : customer.howToGetInFor;
    const about = changes.includes('howToGetIn') ? { howToGetInFor: home } : {};
    customerRows(app).change(id, { ...wanted, ...about }, now);
    recordAudit(
      app,
      { entity: 'customer', entityId: id, action: 'changed', actor, detail: { changes } },
      now,
    );
  });
  return showCustomer(app, id);
}
