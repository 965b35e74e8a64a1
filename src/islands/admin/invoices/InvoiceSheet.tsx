import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import '#islands/admin/ui/facts.css';
import './invoices.css';
import { invoiceStep, type OpenInvoice } from '#contracts/admin/invoices.ts';
import { LIMITS } from '#contracts/fields.ts';
import { DEBIT_DAYS } from '#domain/bank-debit.ts';
import { INVOICE_STATE_NAMES, isToPay } from '#domain/invoice.ts';
import { decimalToCents, formatDecimal } from '#domain/money.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { $openInvoice, loadInvoice, refreshOpenInvoice, takeStep } from '#stores/admin/invoices.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { InvoicePaid, InvoicePaper } from '#islands/ui/InvoicePaper.tsx';
import { Read } from '#islands/admin/ui/Read.tsx';
import { ReceiptList } from '#islands/admin/ui/ReceiptList.tsx';
import { RecordHistory } from '#islands/admin/ui/RecordHistory.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import { dayInSentence } from '#islands/admin/ui/day-parts.ts';
import { useNewsOfSheet } from '#islands/admin/ui/use-news.ts';
import { WIDE } from '#islands/admin/ui/wide.ts';
import { useWide } from '#islands/ui/use-wide.ts';
import { InvoiceActions, InvoiceLink } from './InvoiceActions.tsx';
import { InvoicePayments } from './InvoicePayments.tsx';
import { invoiceColor, invoiceWhen } from './invoice-words.ts';

/** What of the history can change what is shown. */
const SHOWS = ['invoice', 'booking', 'customer', 'payment'];

type Props = { readonly id: number; readonly onClose: () => void };

/** An invoice: how it stands, what came in for it, what its customer sees, and what can be done. */
export function InvoiceSheet({ id, onClose }: Props) {
  const { page, problem, id: openId } = useStore($openInvoice);
  useEffect(() => void loadInvoice(id), [id]);
  useNewsOfSheet(SHOWS, refreshOpenInvoice);
  const shown = openId === id ? page : null;
  const title = shown ? `${shown.number || 'Draft'} for ${shown.name}` : 'Invoice';
  return (
    <Sheet title={title} onClose={onClose}>
      <Read of={shown} problem={problem} onRetry={() => void loadInvoice(id)}>
        {(read) => <Whole invoice={read} />}
      </Read>
    </Sheet>
  );
}

function Whole({ invoice }: { readonly invoice: OpenInvoice }) {
  const { id, paper, credits, history, receipts, state, payments, open, customerId } = invoice;
  const { number } = paper;
  // On a phone it is folded, as its facts stand above; a draft's are what is to check.
  const isWide = useWide(WIDE);
  const isFolded = !isWide && number !== '';
  const preview = (
    <section className="paper-preview" aria-label="What the customer sees">
      <InvoicePaper
        paper={paper}
        customerHref={customerId === null ? undefined : `#customers/${customerId}`}
      >
        <InvoicePaid payments={payments} open={open} />
      </InvoicePaper>
    </section>
  );
  return (
    <>
      <Facts invoice={invoice} hasPaper={!isFolded} />
      <InvoiceActions invoice={invoice} />
      <InvoicePayments invoice={invoice} />
      <InvoiceLink invoice={invoice} />
      <ReceiptList receipts={receipts} />
      {isFolded ? (
        <details className="fold">
          <summary className="fold-row">Invoice {number}</summary>
          {preview}
        </details>
      ) : (
        preview
      )}
      {credits.map((credit) => (
        <section key={credit.id} className="paper-preview" aria-label={credit.paper.number}>
          <InvoicePaper paper={credit.paper} />
          <a
            className="button button-quiet button-small"
            href={`/api/admin/invoices/${id}/pdf?paper=${credit.id}`}
            download
          >
            PDF of {credit.paper.number}
          </a>
        </section>
      ))}
      {isToPay(state) && <InvoiceCorrections invoice={invoice} />}
      <RecordHistory lines={history} />
    </>
  );
}

type FactsProps = {
  readonly invoice: OpenInvoice;
  /** Whether the paper is in sight, which leads to its customer. */
  readonly hasPaper: boolean;
};

function Facts({ invoice, hasPaper }: FactsProps) {
  const { state, total, open, onItsWay, customerId, name } = invoice;
  const isOpen = isToPay(state) || state === 'on-its-way';
  return (
    <section className="invoice-facts" aria-label="How it stands">
      <div className="row-head">
        <p className="row-title">
          <span className="sheet-sum">
            {isOpen ? `${formatDecimal(open)} open` : formatDecimal(total)}
          </span>{' '}
          {isOpen && open !== total && <span className="row-quiet">of {formatDecimal(total)}</span>}
        </p>
        {/* What is open is in the figure, and when it is due below it. */}
        {state !== 'issued' && (
          <Badge word={INVOICE_STATE_NAMES[state]} color={invoiceColor(state)} />
        )}
      </div>
      <p className="row-line">{invoiceWhen(invoice)}</p>
      {onItsWay ? (
        <p className="row-line row-quiet">
          {formatDecimal(onItsWay.amount)} is on its way from their bank since{' '}
          {dayInSentence(onItsWay.since)}, usually {DEBIT_DAYS}. No reminder goes out meanwhile. If
          it fails, we’ll tell you and them.
        </p>
      ) : (
        isOpen && <p className="row-line row-quiet">{remindersWords(invoice)}</p>
      )}
      {!hasPaper && customerId !== null && (
        <a className="quiet-action" href={`#customers/${customerId}`}>
          <bdi>{name}</bdi>
        </a>
      )}
    </section>
  );
}

/** What goes out by itself: `Reminded Mon, Nov 23 · again Mon, Nov 30`. */
function remindersWords(invoice: OpenInvoice): string {
  const { remindersPaused, customerPaused, nextReminderOn, remindedOn, isMailed } = invoice;
  if (customerPaused) return 'Reminders are paused for this customer.';
  if (remindersPaused) return 'Reminders are paused for this invoice.';
  if (!isMailed) return 'No reminders go out: there’s no email for invoices.';
  const reminded = remindedOn === null ? '' : `Reminded ${dayInSentence(remindedOn)}`;
  if (nextReminderOn === null) {
    return reminded === '' ? 'No reminder goes out anymore.' : `${reminded} · no more go out`;
  }
  const next = dayInSentence(nextReminderOn);
  return reminded === '' ? `A reminder goes out ${next}.` : `${reminded} · again ${next}`;
}

/** Takes something off an invoice, or all of it back: it never changes, a credit note answers it. */
function InvoiceCorrections({ invoice }: { readonly invoice: OpenInvoice }) {
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
