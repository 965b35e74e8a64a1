import type { MyPlan } from '#contracts/my-plan.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { formatDecimal } from '#domain/money.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { planWhen } from './plan-words.ts';

/** What the plan is, what a visit costs, and whether it comes at all. */
export function PlanFacts({ plan }: { readonly plan: MyPlan }) {
  const { pausedFrom, pausedUntil, nextPrice } = plan;
  return (
    <dl className="plan-facts">
      <Fact name="When" value={planWhen(plan)} />
      <Fact name="What" value={serviceLabel(plan.serviceType)} />
      <Fact name="Where" value={plan.address} />
      <Fact name="A visit" value={`${formatDecimal(plan.price.total)}, paid on the day`} />
      {nextPrice && (
        <Fact
          name={`From ${formatDate(nextPrice.from)}`}
          value={`${formatDecimal(nextPrice.total)} a visit`}
        />
      )}
      {pausedFrom !== null && (
        <Fact
          name="Paused"
          value={`from ${formatDate(pausedFrom)}${pausedUntil === null ? ' until you start again' : ` until ${formatDate(pausedUntil)}`}`}
        />
      )}
    </dl>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
