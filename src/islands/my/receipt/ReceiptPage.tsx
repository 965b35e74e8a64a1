import { useEffect, useRef } from 'react';
import { fetchReceiptPdf, fetchReceipts } from '#browser/api/receipts.ts';
import { receiptLink } from '#browser/receipt-link.ts';
import type { ReceiptsPage } from '#contracts/receipts.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import {
  documentReason,
  documentSums,
  documentTitle,
  isDue,
  visitTotalName,
} from '#domain/document-words.ts';
import '../my.css';
import './receipt.css';
import type { DocumentBody } from '#domain/document.ts';
import { formatDecimal } from '#domain/money.ts';
import { Fact } from '#islands/ui/Fact.tsx';
import { useDateText } from '#islands/ui/use-date-text.ts';
import { MissingLink } from '#islands/ui/MissingLink.tsx';
import { Panel } from '../Panel.tsx';
import { SavePdf } from '../SavePdf.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { TryAgain } from '../TryAgain.tsx';
import { useLinked } from '../use-linked.ts';

const NONE = 'There is no receipt for this visit yet: you get one with every payment.';

/** A receipt as it was issued: to read, to save as a PDF, to print. */
export function ReceiptPage() {
  const state = useReceipts();
  const title = state.step === 'shown' ? documentTitle(state.receipt) : 'Your receipt';
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<number>(undefined);
  useEffect(() => {
    document.title = document.title.replace(/^[^|–]+(?= [|–])/, title);
    if (state.step !== 'shown') return;
    // Another one was chosen below: whoever listens hears which.
    if (shown.current !== undefined && shown.current !== state.receipt.id) heading.current?.focus();
    shown.current = state.receipt.id;
  }, [state, title]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {state.step === 'loading' && (
        <div className="my-panel my-loading">
          <p role="status">Looking up your receipt...</p>
          <Skeleton />
        </div>
      )}
      {state.step === 'no-link' && (
        <MissingLink
          title="Let’s find your receipt"
          problem={state.problem}
          letter="We got your {sum}, thank you"
        />
      )}
      {state.step === 'unreachable' && (
        <TryAgain title="We couldn’t look up your receipt" again={state.again}>
          It’s safe with us. Please try again in a moment.
        </TryAgain>
      )}
      {state.step === 'shown' && (
        <div className="my-columns paper-columns">
          <ReceiptSheet receipt={state.receipt} />
          <div className="my-actions">
            <SaveReceipt key={state.receipt.id} receipt={state.receipt} token={state.token} />
            <OtherReceipts all={state.all} shown={state.receipt.id} token={state.token} />
            <p className="form-small">
              <a className="link link-alone" href="/my">
                See all your visits and receipts
              </a>
            </p>
          </div>
        </div>
      )}
    </>
  );
}

type Props = { readonly receipt: OwnReceipt; readonly token: string };

/** Saves the receipt as a PDF, or prints this page. */
function SaveReceipt({ receipt, token }: Props) {
  return (
    <SavePdf
      name={`${receipt.kind}-${receipt.number}.pdf`}
      fetchFile={() => fetchReceiptPdf(token, receipt.id)}
    />
  );
}

type OtherReceiptsProps = {
  readonly all: readonly OwnReceipt[];
  /** The one that is open. */
  readonly shown: number;
  readonly token: string;
};

/** The other receipts of the visit: the fee and the rest are two, a refund has its own. */
function OtherReceipts({ all, shown, token }: OtherReceiptsProps) {
  const others = all.filter(({ id }) => id !== shown);
  if (others.length === 0) return null;
  return (
    <Panel title="Also for this visit">
      <ul className="receipt-list">
        {others.map((each) => (
          <li key={each.id}>
            <a className="link link-alone" href={`#${token}.${each.id}`}>
              {documentTitle(each)}
            </a>
            <span>
              {formatShortDate(each.issuedOn)}, {formatDecimal(each.paid.total)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** A receipt word for word as it was issued. */
function ReceiptSheet({ receipt }: { readonly receipt: DocumentBody }) {
  const { company, customer, visit, paid } = receipt;
  const reason = documentReason(receipt);
  const sums = documentSums(receipt);
  const dateText = useDateText();
  // Cleaned, paid and issued on one day, which is said once.
  const isOneDay = [visit?.date ?? paid.on, paid.on].every((day) => day === receipt.issuedOn);
  return (
    <section className="my-panel receipt-sheet" aria-label="Receipt">
      <div className="receipt-head">
        <img src="/favicon.svg" width="44" height="44" alt="" />
        <p>
          <strong>{company.name}</strong>
          <br />
          {company.address}
          <br />
          {company.phone}
          <br />
          {company.email}
        </p>
      </div>
      {reason !== null && <p>{reason}</p>}
      <dl className="receipt-facts">
        <Fact name="Number" value={receipt.number} />
        <Fact name={isOneDay ? 'Date' : 'Issued'} value={dateText(receipt.issuedOn)} />
        {customer && <Fact name="Bill to" value={customer.name} />}
        {customer?.address && <Fact name="Address" value={customer.address} />}
        {receipt.invoice !== undefined && <Fact name="Invoice" value={receipt.invoice} />}
        {visit && <Fact name="Visit" value={`${visit.service}, No. ${visit.id}`} />}
        {visit && !isOneDay && <Fact name="Visit date" value={dateText(visit.date)} />}
        {!isOneDay && <Fact name="Paid on" value={dateText(paid.on)} />}
        <Fact name="Paid by" value={paid.how} />
      </dl>
      {visit && (
        <dl className="receipt-money">
          {visit.lines.map(({ label, amount }, place) => (
            <Fact key={place} name={label} value={formatDecimal(amount)} />
          ))}
          <div className="receipt-sum">
            <dt>{visitTotalName(visit)}</dt>
            <dd>{formatDecimal(visit.total)}</dd>
          </div>
        </dl>
      )}
      <dl className="receipt-money">
        {sums.slice(0, -1).map(({ label, amount }) => (
          <Fact key={label} name={label} value={formatDecimal(amount)} />
        ))}
        {sums.slice(-1).map(({ label, amount }) => (
          <div key={label} className="receipt-sum">
            <dt>{label}</dt>
            <dd>{formatDecimal(amount)}</dd>
          </div>
        ))}
        {isDue(paid) && <Fact name="Still due then" value={formatDecimal(paid.due)} />}
      </dl>
    </section>
  );
}

/** One receipt as it was issued. */
type OwnReceipt = ReceiptsPage['receipts'][number];

/** The receipts of a receipt link's visit, newest first, and the one that it names. */
function useReceipts() {
  const { state, again } = useLinked(readReceipts);
  if (state.step === 'unreachable') return { ...state, again };
  if (state.step !== 'shown') return state;
  const { token, receipt, all } = state.found;
  return receipt
    ? { step: 'shown' as const, token, receipt, all }
    : { step: 'no-link' as const, problem: NONE };
}

async function readReceipts(link: string) {
  const { token, id } = receiptLink(link);
  const all = (await fetchReceipts(token)).receipts.toReversed();
  return { token, all, receipt: all.find((each) => each.id === id) ?? all[0] };
}
