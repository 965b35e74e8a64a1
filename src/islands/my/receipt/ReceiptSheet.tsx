import { formatDate } from '#domain/calendar-date.ts';
import type { DocumentBody } from '#domain/document.ts';
import { documentReason, documentSums } from '#domain/document-words.ts';
import { formatDecimal } from '#domain/money.ts';
import { Fact } from '#islands/ui/Fact.tsx';

/** A receipt word for word as it was issued. */
export function ReceiptSheet({ receipt }: { readonly receipt: DocumentBody }) {
  const { company, customer, visit, paid } = receipt;
  const reason = documentReason(receipt);
  const sums = documentSums(receipt);
  return (
    <section className="my-panel receipt-sheet" aria-label="Receipt">
      <p>
        <strong>{company.name}</strong>
        <br />
        {company.address}
        <br />
        {company.phone}, {company.email}
      </p>
      {reason !== null && <p>{reason}</p>}
      <dl>
        <Fact name="Number" value={receipt.number} />
        <Fact name="Issued" value={formatDate(receipt.issuedOn)} />
        {customer && <Fact name="For" value={customer.name} />}
        {customer?.address && <Fact name="Address" value={customer.address} />}
        {receipt.invoice !== undefined && <Fact name="Invoice" value={receipt.invoice} />}
        {visit && <Fact name="Visit" value={`${visit.service}, No. ${visit.id}`} />}
        {visit && <Fact name="Date of the visit" value={formatDate(visit.date)} />}
      </dl>
      {visit && (
        <dl className="receipt-money">
          {visit.lines.map(({ label, amount }, place) => (
            <Fact key={place} name={label} value={formatDecimal(amount)} />
          ))}
          <div className="receipt-sum">
            <dt>Price of the visit</dt>
            <dd>{formatDecimal(visit.total)}</dd>
          </div>
        </dl>
      )}
      <dl className="receipt-money">
        <Fact name="Paid on" value={formatDate(paid.on)} />
        <Fact name="Paid by" value={paid.how} />
        {sums.slice(0, -1).map(({ label, amount }) => (
          <Fact key={label} name={label} value={formatDecimal(amount)} />
        ))}
        {sums.slice(-1).map(({ label, amount }) => (
          <div key={label} className="receipt-sum">
            <dt>{label}</dt>
            <dd>{formatDecimal(amount)}</dd>
          </div>
        ))}
        {paid.due !== null && <Fact name="Still due then" value={formatDecimal(paid.due)} />}
      </dl>
    </section>
  );
}
