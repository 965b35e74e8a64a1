import type { InvoiceAgeing } from '#contracts/admin/invoices.ts';
import { INVOICE_AGE_NAMES, type InvoiceAge } from '#domain/invoice.ts';
import { centsToDecimal, decimalToCents, formatDecimal } from '#domain/money.ts';
import { draftInvoice, showInvoices } from '#stores/admin/invoices.ts';

/** What businesses still owe, in figures: on invoices, on drafts of them, and on none yet. Of one there is no sum. */
export function InvoiceSums({ ageing }: { readonly ageing: InvoiceAgeing }) {
  const { count, total, drafts, unbilled } = ageing;
  const notInvoiced = unbilled.reduce((sum, each) => sum + decimalToCents(each.total), 0);
  const sums = [
    { name: 'Open', of: count, amount: total },
    { name: 'On drafts', of: drafts.count, amount: drafts.total },
    { name: 'Not invoiced', of: unbilled.length, amount: centsToDecimal(notInvoiced) },
  ].filter(({ of }) => of > 1);
  if (sums.length === 0) return null;
  return (
    <dl className="invoice-sums">
      {sums.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatDecimal(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

type Props = { readonly ageing: InvoiceAgeing; readonly chosen: InvoiceAge | null };

/** What is open on invoices: of several ages, each opens its list; one age heads the list below. */
export function Ageing({ ageing, chosen }: Props) {
  if (ageing.count === 0) return null;
  const ages = ageing.ages.filter((each) => each.count > 0);
  const [only] = ages;
  if (only && ages.length === 1) {
    return (
      <section className="invoice-one-age" aria-label="Open on invoices">
        <h2>{INVOICE_AGE_NAMES[only.age]}</h2>
      </section>
    );
  }
  return (
    <section className="invoice-open" aria-label="Open on invoices">
      <ul className="invoice-ages">
        {ages.map((each) => (
          <li key={each.age}>
            <button
              className="invoice-age-button"
              type="button"
              aria-pressed={each.age === chosen}
              onClick={() => void showInvoices('open', each.age)}
            >
              <span>{INVOICE_AGE_NAMES[each.age]}</span>{' '}
              <strong>{formatDecimal(each.total)}</strong>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What no invoice has yet, by business, and drafting one now. */
export function Unbilled({ unbilled }: { readonly unbilled: InvoiceAgeing['unbilled'] }) {
  if (unbilled.length === 0) return null;
  return (
    <section className="invoice-more" aria-labelledby="invoice-unbilled">
      <h2 id="invoice-unbilled">Not invoiced yet</h2>
      <ul className="list list-table">
        {unbilled.map(({ customerId, name, visits, total }) => (
          <li key={customerId} className="row invoice-row">
            <div className="invoice-line">
              <a className="row-title row-open" href={`#customers/${customerId}`}>
                <bdi>{name}</bdi>
              </a>
              <strong>{formatDecimal(total)}</strong>
            </div>
            <p className="row-line row-quiet row-facts">
              <span>{visits === 1 ? '1 visit' : `${visits} visits`}</span>
            </p>
            <button
              className="button button-quiet button-small"
              type="button"
              onClick={() => void draftInvoice(customerId)}
            >
              Draft invoice<span className="sr-only"> for {name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who gets invoices because of a contract by the month, with details that nobody has checked. */
export function BilledByDefault({ customers }: { readonly customers: InvoiceAgeing['byDefault'] }) {
  if (customers.length === 0) return null;
  return (
    <section className="invoice-more" aria-labelledby="invoice-defaults">
      <h2 id="invoice-defaults">Check how they’re billed</h2>
      <p className="row-line row-quiet invoice-note">
        They agreed to a price per month, so they get one invoice a month, due in 30 days (Net-30),
        with the name and address from the quote. Save their billing details to change that or keep
        it.
      </p>
      <ul className="list list-table">
        {customers.map(({ customerId, name }) => (
          <li key={customerId} className="row invoice-row">
            <div className="row-title">
              <bdi>{name}</bdi>
            </div>
            <a className="button button-quiet button-small" href={`#customers/${customerId}`}>
              Billing details<span className="sr-only"> of {name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
