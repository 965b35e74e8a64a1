import type { Overview } from '#contracts/admin/insights.ts';
import { formatDecimal } from '#domain/money.ts';
import { phoneLink } from '#domain/person.ts';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { dayName } from '#islands/admin/ui/day-parts.ts';

/** Completed visits not paid in full: whom to call. */
export function OpenBalances({ open }: { readonly open: Overview['openBalances'] }) {
  const { count, total, visits } = open;
  return (
    <section className="card day-card" aria-labelledby="balances-title">
      <div className="day-head">
        <h2 id="balances-title">Open balances</h2>
        {count > 0 && <p className="visit-owes">{formatDecimal(total)}</p>}
      </div>
      {count === 0 && <p className="quiet">Everything that’s done is paid.</p>}
      <ul className="visits">
        {visits.map(({ id, name, date, phone, balance }) => (
          <li key={id}>
            <a className="visit-open" href={`#bookings/${id}`}>
              <span className="row-title">
                <bdi>{name}</bdi>
              </span>
              <span className="row-line row-quiet">{dayName(date)}</span>
            </a>
            <strong>{formatDecimal(balance)}</strong>
            <a className="icon-button" href={phoneLink(phone)}>
              <Icon name="phone" />
              <span className="sr-only">Call {name}</span>
            </a>
          </li>
        ))}
      </ul>
      {count > visits.length && <p className="quiet">And {count - visits.length} smaller ones.</p>}
    </section>
  );
}
