import { LIMITS } from '#contracts/fields.ts';
import { invoiceStep, type OpenInvoice } from '#contracts/admin/invoices.ts';
import { decimalToCents, formatDecimal } from '#domain/money.ts';
import { takeStep } from '#stores/admin/invoices.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';

/** Takes something off an invoice, or all of it back: it never changes, a credit note answers it. */
export function InvoiceCorrections({ invoice }: { readonly invoice: OpenInvoice }) {
  const { open, total, payments, number } = invoice;
  const isPaidOn = payments.some(
    ({ amount, refunded }) => decimalToCents(amount) > decimalToCents(refunded),
  );
  return (
    <div className="fold-rows">
      <details className="fold">
        <summary className="fold-row">Credit note</summary>
        <ContractForm
          label="Credit note"
          action="Issue credit note"
          schema={invoiceStep}
          body={({ amount = '', reason = '' }) => ({ action: 'credit' as const, amount, reason })}
          onSave={(body) => takeStep(invoice, body)}
        >
          <Input
            name="amount"
            label="Amount"
            inputMode="decimal"
            hint={`Up to ${formatDecimal(open)}, the amount still due. The customer won’t owe it anymore.`}
          />
          <Input
            name="reason"
            label="Why"
            maxLength={LIMITS.reason}
            hint="The customer will see this."
          />
        </ContractForm>
      </details>
      {!isPaidOn && (
        <details className="fold">
          <summary className="fold-row">Void {number}</summary>
          <ContractForm
            label="Void the invoice"
            action="Void the invoice"
            isDanger
            schema={invoiceStep}
            body={({ reason = '' }) => ({ action: 'void' as const, reason })}
            onSave={(body) => takeStep(invoice, body)}
          >
            <p className="row-line row-quiet">
              A credit note cancels all {formatDecimal(total)}. Its number stays, and its visits can
              go on another invoice.
            </p>
            <Input
              name="reason"
              label="Why"
              maxLength={LIMITS.reason}
              hint="The customer will see this."
            />
          </ContractForm>
        </details>
      )}
    </div>
  );
}
