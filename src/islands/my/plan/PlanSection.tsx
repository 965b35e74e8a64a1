import { useRef, useState } from 'react';
import './plan.css';
import type { MyPlan } from '#contracts/my-plan.ts';
import { goesOn } from '#domain/contract.ts';
import { unbroken } from '#domain/unbroken.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { News } from '../News.tsx';
import { PlanDialogs, type OpenDialog } from './PlanDialogs.tsx';
import { PlanFacts } from './PlanFacts.tsx';
import { DatesNotFree } from './DatesNotFree.tsx';
import { PlanVisits, type BookingOf } from './PlanVisits.tsx';
import { isPausedNow, pauseSentence } from './pause-words.ts';
import { PlanActions } from './PlanActions.tsx';
import { PlanUndo } from './PlanUndo.tsx';
import { endSentence, needsCustomer } from './plan-words.ts';
import { usePlan, type PlanWay } from './use-plan.ts';

type Props = {
  readonly plan: MyPlan;
  readonly way: PlanWay;
  readonly bookingOf: BookingOf;
  /** Whether a visit of a plan is known to have taken place. */
  readonly hasHadUs?: boolean;
  /** Tells others that show visits of the plan to reload. */
  readonly changed?: () => void;
};

/** A regular customer's plan: what comes next, and everything they can change about it. */
export function PlanSection({ plan: first, way, bookingOf, hasHadUs, changed }: Props) {
  const { plan, news, undo, take } = usePlan(first, way, changed);
  const status = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  return (
    <section className="my-panel plan" aria-labelledby={`plan-${plan.key}`}>
      <div className="my-head plan-head">
        <h2 id={`plan-${plan.key}`}>{plan.contract ? 'Your contract' : 'Your plan'}</h2>
        {isPausedNow(plan) && <Badge word="paused" color="yellow" />}
      </div>
      <div className="my-status" role="status" ref={status}>
        {undo && (
          <PlanUndo key={`${undo.what} ${plan.version}`} plan={plan} undo={undo} take={take} />
        )}
        {!undo && <News news={news} />}
      </div>
      {plan.status !== 'ended' && (
        <>
          <DatesNotFree visits={plan.next.filter(needsCustomer)} />
          {/* Right after it, the undo says it. */}
          {plan.pausedFrom !== null && undo?.what !== 'paused' && (
            <p className="plan-paused">{unbroken(pauseSentence(plan))}</p>
          )}
          <PlanFacts plan={plan} />
        </>
      )}
      {plan.status !== 'ended' && (
        <>
          <h3>Next visits</h3>
          <PlanVisits
            plan={plan}
            take={take}
            bookingOf={bookingOf}
            move={(visit) => {
              setOpen({ what: 'move', visit });
            }}
            add={(visit) => {
              setOpen({ what: 'add-ons', visit });
            }}
          />
        </>
      )}
      {goesOn(plan.endedFrom, plan.contract) && plan.status !== 'ended' ? (
        <PlanActions plan={plan} canUndo={undo !== null} take={take} open={setOpen} />
      ) : (
        <>
          <p>
            {endSentence(plan, hasHadUs)}
            {!plan.contract && ' You can start a new one any time.'}
          </p>
          {!plan.contract && (
            <div className="my-buttons">
              <a className="button button-secondary button-small" href="/booking">
                Start a new plan
              </a>
            </div>
          )}
        </>
      )}
      {open && (
        <PlanDialogs
          open={open}
          plan={plan}
          periods={way.periods}
          take={take}
          close={(isDone) => {
            setOpen(null);
            // The news could not take the focus while the dialog was open.
            if (isDone) status.current?.querySelector<HTMLElement>('[tabindex]')?.focus();
          }}
        />
      )}
    </section>
  );
}
