import type { InvoiceAgeing } from '#contracts/admin/invoices.ts';

type Props = { readonly customers: InvoiceAgeing['byDefault'] };

/** Who gets invoices because of a contract by the month, with details that nobody has checked. */
export function BilledByDefault({ customers }: Props) {
  if (customers.length === 0) return null;
  return (
    <section className="card invoice-card" aria-labelledby="invoice-defaults">
      <h2 id="invoice-defaults">Check how they’re billed</h2>
      <p className="row-line row-quiet invoice-note">
        They agreed to a price per month, so they get one invoice a month, due in 30 days (Net-30),
        with the name and address from the quote. Save their billing details to change that or keep
        it.
      </p>
      <ul className="money-rows">
        {customers.map(({ customerId, name }) => (
          <li key={customerId}>
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
