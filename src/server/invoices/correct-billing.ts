import type { BillingBody } from '#contracts/admin/billing.ts';
import type { CustomerPage } from '#contracts/admin/customers.ts';
import type { Actor } from '#domain/actor.ts';
import { openOf } from '#domain/invoice.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { billingOf } from '#server/customers/billing-of.ts';
import { changeBilling } from '#server/customers/change-billing.ts';
import { showCustomer } from '#server/customers/show-customer.ts';
import { announceInvoiceAgain, redirectInvoiceMails } from '#server/delivery/announce-invoice.ts';
import { newLinkVersion } from '#server/link-version.ts';
import { invoiceSumsOf } from '#server/receipt/invoice-money.ts';
import { invoiceRows } from './invoices-repository.ts';

/**
 * Keeps how a customer is invoiced. Where the email address is another one, whatever is still to be
 * mailed about an invoice goes there, and an open one is mailed there once more with a new link:
 * whoever got it at the old address can't open it anymore. What it says stays as it was issued.
 *
 * @throws AppError `not-found`, or `conflict` when somebody was faster.
 */
export function correctBilling(
  app: App,
  body: BillingBody & { id: number; actor: Actor },
): CustomerPage {
  return app.transaction(() => {
    changeBilling(app, body);
    const { group, billing } = billingOf(app, body.id);
    const email = billing?.email.toLowerCase() ?? '';
    const rows = invoiceRows(app);
    // One that was never mailed was handed over by the owner, and is still.
    const elsewhere = rows
      .issuedTo(group)
      .filter((each) => each.email !== '' && each.email !== email);
    const sumsOf = invoiceSumsOf(
      app,
      elsewhere.map(({ id }) => id),
    );
    for (const { id, status, linkVersion } of elsewhere) {
      const isOpen = status === 'issued' && openOf(sumsOf(id)) > 0;
      const link = isOpen ? { linkVersion: newLinkVersion(linkVersion) } : {};
      const invoice = rows.change(id, { email, ...link }, app.now());
      redirectInvoiceMails(app, invoice);
      if (!isOpen) continue;
      announceInvoiceAgain(app, invoice);
      const line = { entity: 'invoice', entityId: id, action: 'redirected' } as const;
      recordAudit(app, { ...line, actor: body.actor }, app.now());
    }
    return showCustomer(app, body.id);
  });
}
