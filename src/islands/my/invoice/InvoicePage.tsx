import { useEffect } from 'react';
import '../my.css';
import './invoice.css';
import { fetchInvoicePdf, fetchMyInvoice } from '#browser/api/invoices.ts';
import { today } from '#browser/today.ts';
import type { MyInvoice } from '#contracts/invoices.ts';
import { DEBIT_DAYS } from '#domain/bank-debit.ts';
import { daysBetween, formatDate, monthDay } from '#domain/calendar-date.ts';
import { formatDecimal } from '#domain/money.ts';
import { InvoicePaid, InvoicePaper } from '#islands/ui/InvoicePaper.tsx';
import { MissingLink } from '#islands/ui/MissingLink.tsx';
import { Panel } from '../Panel.tsx';
import { Phone } from '../Phone.tsx';
import { SavePdf } from '../SavePdf.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { TryAgain } from '../TryAgain.tsx';
import { InvoiceReceipts } from './InvoiceReceipts.tsx';
import { useLinked } from '../use-linked.ts';

/** An invoice by its private link: read it, pay it online, save it, print it. */
export function InvoicePage() {
  const { state, again } = useInvoice();
  return (
    <>
      <h1>Your invoice</h1>
      {state.step === 'loading' && (
        <div className="my-panel my-loading">
          <p role="status">Looking up your invoice...</p>
          <Skeleton />
        </div>
      )}
      {state.step === 'no-link' && (
        <MissingLink
          title="Let’s find your invoice"
          problem={state.problem}
          lead="We’ll email you a link to your invoices, to read and to pay."
          letter={'Invoice INV-\u20600042: {sum}'}
        />
      )}
      {state.step === 'unreachable' && (
        <TryAgain title="We couldn’t look up your invoice" again={again}>
          It’s safe with us. Please try again in a moment.
        </TryAgain>
      )}
      {state.step === 'shown' && <Invoice invoice={state.found} token={state.token} />}
    </>
  );
}

function Invoice({ invoice, token }: { readonly invoice: MyInvoice; readonly token: string }) {
  const { paper, credits, payments, receipts, open } = invoice;
  return (
    <div className="my-columns paper-columns">
      <div className="paper-first">
        <ToPay invoice={invoice} token={token} />
      </div>
      <div className="invoice-papers">
        <section className="my-panel" aria-label="Invoice">
          <InvoicePaper paper={paper}>
            <InvoicePaid payments={payments} open={open} />
          </InvoicePaper>
        </section>
        {credits.map((credit) => (
          <section key={credit.number} className="my-panel" aria-label={credit.number}>
            <InvoicePaper paper={credit} />
          </section>
        ))}
      </div>
      <div className="my-actions">
        <SavePdf
          name={`${paper.number.toLowerCase()}.pdf`}
          fetchFile={() => fetchInvoicePdf(token)}
        />
        <InvoiceReceipts receipts={receipts} token={token} />
      </div>
    </div>
  );
}

function payLabel({ open, takesDebit }: MyInvoice): string {
  return `Pay ${formatDecimal(open)} ${takesDebit ? 'by card or bank' : 'by card'}`;
}

/** What is open, and how to pay it. */
function ToPay({ invoice, token }: { readonly invoice: MyInvoice; readonly token: string }) {
  const { state, open, paper, canPay, credits, onItsWay } = invoice;
  if (state === 'void') {
    return (
      <Panel title="Nothing to pay">
        <p>We’ve canceled this invoice. Please don’t pay it.</p>
      </Panel>
    );
  }
  if (open === '0.00') {
    return (
      <Panel title="Paid. Thank you!">
        <p>This invoice is paid in full.</p>
      </Panel>
    );
  }
  if (onItsWay) {
    return (
      <Panel title={`${formatDecimal(onItsWay.amount)} is on its way`}>
        <p>
          Your bank payment of {formatDate(onItsWay.since)} usually takes {DEBIT_DAYS}. There’s
          nothing to do: we’ll email you when it has arrived.
        </p>
      </Panel>
    );
  }
  const due = paper.due?.on ?? paper.issuedOn;
  const late = state === 'overdue' ? daysBetween(due, today()) : 0;
  const isDueAtOnce = late <= 0 && paper.due?.terms === 'at-once';
  return (
    <section className="my-panel invoice-open">
      <h2>
        {formatDecimal(open)}{' '}
        <span data-late={late > 0}>
          {late > 0 ? 'was due' : 'due'} {isDueAtOnce ? 'now' : monthDay(due)}
          {late > 0 && `, ${late === 1 ? '1 day' : `${late} days`} late`}
        </span>
      </h2>
      {credits.length > 0 && <p>That includes your credit.</p>}
      {canPay && (
        <div className="my-buttons">
          <a className="button button-primary" href={`/pay#${token}`}>
            {payLabel(invoice)}
          </a>
        </div>
      )}
      <p className="form-small">
        {canPay ? 'Or by check' : 'By check'} or bank transfer, with{' '}
        <span className="whole">{paper.number}</span> on it. Call us at <Phone />{' '}
        <span className="whole">for where to send it.</span>
      </p>
    </section>
  );
}

/** The invoice of the link that opened this page. */
function useInvoice() {
  const { state, again } = useLinked(fetchMyInvoice);
  useEffect(() => {
    // Back from paying, the browser may show the page as it was before; a fresh one was just read.
    const restored = (event: PageTransitionEvent) => {
      if (event.persisted) again();
    };
    addEventListener('pageshow', restored);
    return () => {
      removeEventListener('pageshow', restored);
    };
  }, [again]);
  return { state, again };
}
