import { useRef, useState } from 'react';
import './plan.css';
import { serverNow } from '#browser/server-clock.ts';
import type { MyBooking } from '#contracts/my-booking.ts';
import type { MyPlan } from '#contracts/my-plan.ts';
import type { PlanVisit } from '#contracts/plans.ts';
import { formatDate, formatShortDate } from '#domain/calendar-date.ts';
import { goesOn, noticeText } from '#domain/contract.ts';
import { formatDecimal } from '#domain/money.ts';
import { unbroken } from '#domain/unbroken.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { Fact } from '#islands/ui/Fact.tsx';
import { takeFocus } from '#islands/ui/take-focus.ts';
import { News } from '../News.tsx';
import { PlanDialogs, type OpenDialog } from './PlanDialogs.tsx';
import { periodOnOneLine } from '../period-words.ts';
import { PlanVisits, type BookingOf } from './PlanVisits.tsx';
import { isPausedNow, pauseSentence } from './pause-words.ts';
import { PlanActions } from './PlanActions.tsx';
import {
  doneSentence,
  endSentence,
  isSameWhat,
  needsCustomer,
  nextWhen,
  planWhat,
  planWhen,
  visitId,
} from './plan-words.ts';
import { StepButton } from './StepButton.tsx';
import { usePlan, type PlanWay, type TakeStep } from './use-plan.ts';

type Props = {
  readonly plan: MyPlan;
  readonly way: PlanWay;
  readonly bookingOf: BookingOf;
  /** The visit on whose page the plan is: what both have in common is said there. */
  readonly here?: MyBooking;
  /** Whether a visit of a plan is known to have taken place. */
  readonly hasHadUs?: boolean;
  /** Tells others that show visits of the plan to reload. */
  readonly changed?: () => void;
};

/** A regular customer's plan: what comes next, and everything they can change about it. */
export function PlanSection({ plan: first, way, bookingOf, here, hasHadUs, changed }: Props) {
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
          <PlanFacts plan={plan} here={here} />
          <h3>Next visits</h3>
          <PlanVisits
            plan={plan}
            take={take}
            bookingOf={bookingOf}
            changedHere={here?.canChange ? here.id : undefined}
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

type PlanUndoProps = {
  readonly plan: MyPlan;
  readonly undo: NonNullable<MyPlan['undo']>;
  readonly take: TakeStep;
};

/** What was just done and how to undo it; a pause says here what it means for the visits. */
function PlanUndo({ plan, undo, take }: PlanUndoProps) {
  const left = Math.max(1, Math.round((Date.parse(undo.until) - serverNow()) / 60_000));
  const isPause = undo.what === 'paused' && plan.pausedFrom !== null;
  return (
    <div className={isPause ? 'my-news plan-undo plan-paused' : 'my-news plan-undo'}>
      <p tabIndex={-1} ref={takeFocus}>
        {unbroken(isPause ? pauseSentence(plan) : doneSentence(undo))} You have {left}{' '}
        {left === 1 ? 'minute' : 'minutes'} to undo it. Then we’ll email you what’s changed.
      </p>
      <StepButton label="Undo" step={{ action: 'undo' }} take={take} />
    </div>
  );
}

/** The conflicting dates of a plan, above everything else, with links to them. */
function DatesNotFree({ visits }: { readonly visits: readonly PlanVisit[] }) {
  const [first] = visits;
  if (!first) return null;
  const isOne = visits.length === 1;
  const days = visits.map(({ date }) => formatShortDate(date));
  return (
    <div className="plan-not-free">
      <p>
        <strong>
          {isOne ? '1 date needs your attention.' : `${visits.length} dates need your attention.`}
        </strong>{' '}
        {new Intl.ListFormat('en-US').format(days)} {isOne ? 'isn’t' : 'aren’t'} available. Please
        pick another time or skip {isOne ? 'it' : 'them'}.
      </p>
      <button
        className="button button-secondary button-small"
        type="button"
        onClick={() => {
          const visit = document.getElementById(visitId(first));
          visit?.focus({ preventScroll: true });
          visit?.scrollIntoView({ block: 'center' });
        }}
      >
        {isOne ? 'Choose now' : 'See the first one'}
      </button>
    </div>
  );
}

type PlanFactsProps = { readonly plan: MyPlan; readonly here: MyBooking | undefined };

/** The plan and the price of a visit: in a line, with what a visit's page doesn't say anyway. */
function PlanFacts({ plan, here }: PlanFactsProps) {
  const { monthlyPrice } = plan.contract ?? {};
  return (
    <>
      {here && (
        <p className="plan-line">
          <span>{unbroken(planWhen(plan))}</span>
          {!monthlyPrice && (
            <>
              {' '}
              <span>{formatDecimal(plan.price.total)} a visit</span>
            </>
          )}
        </p>
      )}
      <PlanList plan={plan} here={here} />
    </>
  );
}

function PlanList({ plan, here }: PlanFactsProps) {
  const { nextPrice, contract } = plan;
  const change = nextWhen(plan);
  return (
    <dl className="plan-facts">
      {!here && <Fact name="When" value={planWhen(plan)} />}
      {plan.days === undefined && plan.period !== here?.preferredTime && (
        <Fact name="Arrival" value={periodOnOneLine(plan.period)} />
      )}
      {change && <Fact name={`From ${formatDate(change.from)}`} value={change.when} />}
      {!(here && isSameWhat(plan, here)) && <Fact name="What" value={planWhat(plan)} />}
      {plan.address !== here?.address && <Fact name="Where" value={plan.address} />}
      {contract?.monthlyPrice ? (
        <Fact
          name="Each month"
          value={`${formatDecimal(contract.monthlyPrice)}, on an invoice after the month`}
        />
      ) : (
        !here && (
          <Fact name="Each visit" value={`${formatDecimal(plan.price.total)}, due at the visit`} />
        )
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
