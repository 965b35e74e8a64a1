import type { PlanPage } from '#contracts/admin/plans.ts';
import { today } from '#browser/today.ts';
import { addOnNames } from '#domain/add-on-names.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { formatDecimal } from '#domain/money.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { unbroken } from '#domain/unbroken.ts';
import { visitWords } from '#domain/visit-words.ts';
import { ContractFacts } from './ContractFacts.tsx';
import { dayName } from '#islands/admin/ui/day-parts.ts';
import { Fact } from '#islands/admin/ui/Fact.tsx';

/** What, where, with whom, for how much and since when. */
export function PlanFacts({ page }: { readonly page: PlanPage }) {
  const { plan, crew } = page;
  const { price, nextPrice, customerId, everyVisit, contract } = plan;
  const what = visitWords({ home: plan.home, minutes: plan.minutes });
  return (
    <section className="facts plan-facts" aria-labelledby="plan-facts">
      <h3 id="plan-facts">Details</h3>
      <dl className="facts-list">
        {customerId !== null && (
          <Fact name="Customer">
            <a href={`#customers/${customerId}`}>
              <bdi>{plan.name}</bdi>
            </a>
          </Fact>
        )}
        <Fact name="Service">{[serviceLabel(plan.serviceType), ...what].join(', ')}</Fact>
        {everyVisit.length > 0 && (
          <Fact name="Every visit">{addOnNames(everyVisit).join(', ')}</Fact>
        )}
        {crew !== null && <Fact name="Crew">{crew.name}</Fact>}
        <Fact name="Address">{plan.address}</Fact>
        <Fact name="Price">
          {price.lines.map(({ code, label, amount }) => (
            <span key={code} className="plan-line">
              {unbroken(label)} <span>{formatDecimal(amount)}</span>
            </span>
          ))}
          {contract?.monthlyPrice ? (
            <strong className="plan-line">
              Per month <span>{formatDecimal(contract.monthlyPrice)}</span>
            </strong>
          ) : (
            <strong className="plan-line">
              Per visit <span>{formatDecimal(price.total)}</span>
            </strong>
          )}
          {nextPrice && (
            <span className="plan-line">
              Starting {dayName(nextPrice.from)} <span>{formatDecimal(nextPrice.total)}</span>
            </span>
          )}
        </Fact>
        <Fact name={page.since > today() ? 'Starts' : 'Started'}>
          {formatShortDate(page.since)}
        </Fact>
        {contract && <ContractFacts contract={contract} />}
        <Fact name="Agreed">{page.agreed ?? 'On the website'}</Fact>
      </dl>
    </section>
  );
}
