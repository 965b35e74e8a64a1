import type { MyPlan } from '#contracts/my-plan.ts';
import { today } from '#browser/today.ts';
import { formatDate, formatShortDate } from '#domain/calendar-date.ts';
import { formatDecimal } from '#domain/money.ts';
import { pauseText } from '#domain/plans/pause.ts';
import { Fact } from '#islands/ui/Fact.tsx';
import { nextWhen, planWhat, planWhen } from './plan-words.ts';

/** The plan, the price of a visit, and whether it is paused or ended. */
export function PlanFacts({ plan }: { readonly plan: MyPlan }) {
  const { pausedFrom, pausedUntil, nextPrice } = plan;
  const change = nextWhen(plan);
  return (
    <dl className="plan-facts">
      <Fact name="When" value={planWhen(plan)} />
      {change && <Fact name={`From ${formatDate(change.from)}`} value={change.when} />}
      <Fact name="What" value={planWhat(plan)} />
      <Fact name="Where" value={plan.address} />
      <Fact name="Each visit" value={`${formatDecimal(plan.price.total)}, due at the visit`} />
      {nextPrice && (
        <Fact
          name={`From ${formatDate(nextPrice.from)}`}
          value={`${formatDecimal(nextPrice.total)} a visit`}
        />
      )}
      {pausedFrom !== null && (
        <Fact
          name="Paused"
          value={pauseText(
            pausedFrom > today() ? formatShortDate(pausedFrom) : null,
            pausedUntil && formatShortDate(pausedUntil),
          )}
        />
      )}
    </dl>
  );
}
