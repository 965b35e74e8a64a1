import type { MyPlan } from '#contracts/my-plan.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { noticeText } from '#domain/contract.ts';
import { formatDecimal } from '#domain/money.ts';
import { Fact } from '#islands/ui/Fact.tsx';
import { nextWhen, planWhat, planWhen } from './plan-words.ts';

/** The plan and the price of a visit. */
export function PlanFacts({ plan }: { readonly plan: MyPlan }) {
  const { nextPrice, contract } = plan;
  const change = nextWhen(plan);
  return (
    <dl className="plan-facts">
      <Fact name="When" value={planWhen(plan)} />
      {change && <Fact name={`From ${formatDate(change.from)}`} value={change.when} />}
      <Fact name="What" value={planWhat(plan)} />
      <Fact name="Where" value={plan.address} />
      {contract?.monthlyPrice ? (
        <Fact
          name="Each month"
          value={`${formatDecimal(contract.monthlyPrice)}, on an invoice after the month`}
        />
      ) : (
        <Fact name="Each visit" value={`${formatDecimal(plan.price.total)}, due at the visit`} />
      )}
      {contract && contract.scope !== '' && <Fact name="What we do" value={contract.scope} />}
      {contract && (
        <Fact
          name="Runs"
          value={`${contract.endsOn === null ? 'Until one of us ends it' : `Through ${formatDate(contract.endsOn)}`}, with ${noticeText(contract)}`}
        />
      )}
      {nextPrice && (
        <Fact
          name={`From ${formatDate(nextPrice.from)}`}
          value={`${formatDecimal(nextPrice.total)} a visit`}
        />
      )}
    </dl>
  );
}
