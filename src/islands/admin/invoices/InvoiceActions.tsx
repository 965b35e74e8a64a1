import { useState } from 'react';
import { business } from '#content/business.ts';
import type { OpenInvoice } from '#contracts/admin/invoices.ts';
import { isToPay } from '#domain/invoice.ts';
import { formatDecimal } from '#domain/money.ts';
import { pressStep, type StepBody } from '#stores/admin/invoices.ts';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { LinkFold } from '#islands/admin/ui/LinkFold.tsx';
import { Question } from '#islands/admin/ui/Question.tsx';
import { PaymentFold } from './InvoicePayments.tsx';

/** Issue, put aside, note what came in, pause reminders, and the PDF. */
export function InvoiceActions({ invoice }: { readonly invoice: OpenInvoice }) {
  const { id, state, link, isMailed, email, paper, remindersPaused, name } = invoice;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const press = async (step: StepBody) => {
    setBusy(true);
    const isDone = await pressStep(invoice, step);
    setBusy(false);
    if (isDone) setAsking(false);
  };
  const isDraft = state === 'draft';
  const isOpen = isToPay(state);
  return (
    <>
      <div className="sheet-actions">
        {isOpen && <PaymentFold invoice={invoice} />}
        {isDraft && (
          <>
            <button className="button button-primary" type="button" onClick={() => setAsking(true)}>
              <Icon name="send" />
              {isMailed ? 'Send now' : 'Issue and make the link'}
            </button>
            <button
              className="button button-quiet"
              type="button"
              aria-disabled={isBusy}
              onClick={() => void press({ action: 'put-aside' })}
            >
              Put aside
            </button>
          </>
        )}
        {link !== null && (
          <a className="button button-quiet" href={`/api/admin/invoices/${id}/pdf`} download>
            PDF
          </a>
        )}
        {isOpen && isMailed && !invoice.customerPaused && (
          <button
            className="button button-quiet"
            type="button"
            aria-disabled={isBusy}
            onClick={() => void press({ action: 'reminders', paused: !remindersPaused })}
          >
            {remindersPaused ? 'Remind again' : 'Pause reminders'}
          </button>
        )}
      </div>
      {isDraft && (
        <p className="row-line row-quiet">
          {isMailed
            ? `It goes to ${email}, with the way to pay it.`
            : 'No email goes out: you get a link to hand on.'}
        </p>
      )}
      {isAsking && (
        <Question
          title={`Issue it for ${formatDecimal(paper.total)}?`}
          text={`${name} gets an invoice with a number of its own. From then on it stays as it is: only a credit note corrects it.`}
          yes={isMailed ? 'Send the invoice' : 'Issue the invoice'}
          isBusy={isBusy}
          onYes={() => void press({ action: 'send' })}
          onNo={() => {
            setAsking(false);
          }}
        />
      )}
    </>
  );
}

/** The link to hand on; open where no email has it. */
export function InvoiceLink({ invoice }: { readonly invoice: OpenInvoice }) {
  const { link, name, number, isMailed, state } = invoice;
  if (link === null || state === 'void') return null;
  const text = `${business.name}: here’s invoice ${number}. You can look at it and pay it online: ${link}`;
  return (
    <LinkFold
      label="Link to the invoice"
      url={link}
      note="It opens only this invoice. The email has it too."
      to={{ name, phone: '', text }}
      isOpen={!isMailed}
    />
  );
}
