import type { PlanView } from '#contracts/plans.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { noticeText } from '#domain/contract.ts';
import { Fact } from '#islands/admin/ui/Fact.tsx';

type Props = { readonly contract: NonNullable<PlanView['contract']> };

/** The terms that a business agreed to. */
export function ContractFacts({ contract }: Props) {
  const { quoteId, endsOn, scope, checklist, monthlyPrice } = contract;
  return (
    <>
      <Fact name="Contract">
        {endsOn === null
          ? 'Until one of you ends it'
          : `Through ${formatShortDate(endsOn)}, ${endsOn.slice(0, 4)}`}
        , with {noticeText(contract)}.{' '}
        {quoteId !== null && <a href={`#messages/quotes/${quoteId}`}>The quote</a>}
      </Fact>
      {monthlyPrice !== null && (
        <Fact name="Invoice">One line a month; its visits ask for nothing.</Fact>
      )}
      {scope !== '' && (
        <Fact name="What we do">
          <span dir="auto" className="plan-scope">
            {scope}
          </span>
        </Fact>
      )}
      {checklist.length > 0 && (
        <Fact name="Checklist">
          <ul className="plan-tasks">
            {checklist.map((task) => (
              <li key={task} dir="auto">
                {task}
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </>
  );
}
