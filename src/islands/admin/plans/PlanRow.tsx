import { useStore } from '@nanostores/react';
import type { PlanListEntry } from '#contracts/plans.ts';
import { streetAndCity } from '#domain/short-street.ts';
import { DateTile } from '#islands/admin/ui/DateTile.tsx';
import { placeName } from '#islands/admin/ui/day-parts.ts';
import { $overview } from '#stores/admin/insights.ts';
import { datesNeedYou, planPrice, planRest, planTime } from './plan-words.ts';

type Props = {
  readonly plan: PlanListEntry;
  /** Shown on the customer's page, which already has the name. */
  readonly isOfCustomer?: boolean;
};

/** One list row: next visit, frequency, price, and open decisions. */
export function PlanRow({ plan, isOfCustomer = false }: Props) {
  const { id, name, address, nextVisit, conflicts, contract } = plan;
  const rest = planRest(plan);
  const price = planPrice(plan);
  const { overview } = useStore($overview);
  const open = overview?.planConflicts.conflicts.find(({ seriesId }) => seriesId === id)?.visit;
  return (
    <li className="row booking-row plan-row">
      {nextVisit ? <DateTile date={nextVisit.date} /> : <span className="date-tile plan-no-date" />}
      <div className="row-body">
        <div className="row-head">
          <a className="row-title row-open" href={`#customers/plans/${id}`}>
            {isOfCustomer ? planTime(plan) : <bdi>{name}</bdi>}
          </a>
          <p className="plan-price">
            <strong>{price.amount}</strong> <span className="row-quiet">{price.per}</span>
          </p>
        </div>
        {(!isOfCustomer || contract) && (
          <p className="row-line row-facts">
            {!isOfCustomer && <span>{planTime(plan)}</span>} {contract && <span>Contract</span>}
          </p>
        )}
        {rest !== '' && (
          <p className={`row-line ${plan.status === 'ended' ? '' : 'plan-until'}`}>{rest}</p>
        )}
        <p className="row-line row-quiet row-clip" dir="auto">
          {streetAndCity(address)}
        </p>
        {conflicts > 0 && (
          <p className="row-line plan-open">
            {datesNeedYou(conflicts)}
            {open && (
              <>
                : {placeName(open)}. <bdi>{open.why}</bdi>
              </>
            )}
          </p>
        )}
      </div>
    </li>
  );
}
