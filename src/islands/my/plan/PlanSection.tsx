import { useRef, useState } from 'react';
import './plan.css';
import { serverNow } from '#browser/server-clock.ts';
import type { MyPlan } from '#contracts/my-plan.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { takeFocus } from '#islands/ui/take-focus.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { News } from '../News.tsx';
import { PlanDialogs, type OpenDialog } from './PlanDialogs.tsx';
import { PlanFacts } from './PlanFacts.tsx';
import { DatesNotFree } from './DatesNotFree.tsx';
import { PlanVisits, type BookingOf } from './PlanVisits.tsx';
import { doneSentence, isPausedNow, needsCustomer, pauseSentence } from './plan-words.ts';
import { StepButton } from './StepButton.tsx';
import { usePlan, type PlanWay, type TakeStep } from './use-plan.ts';

type Props = {
  readonly plan: MyPlan;
  readonly way: PlanWay;
  readonly bookingOf: BookingOf;
  /** Tells others that show visits of the plan to reload. */
  readonly changed?: () => void;
};

/** A regular customer's plan: what comes next, and everything they can change about it. */
export function PlanSection({ plan: first, way, bookingOf, changed }: Props) {
  const { plan, news, undo, take } = usePlan(first, way, changed);
  const status = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  return (
    <section className="my-panel plan" aria-labelledby={`plan-${plan.key}`}>
      <div className="my-head plan-head">
        <h2 id={`plan-${plan.key}`}>Your plan</h2>
        {isPausedNow(plan) && <Badge word="paused" color="yellow" />}
      </div>
      <div className="my-status" role="status" ref={status}>
        {undo && <Undo key={`${undo.what} ${plan.version}`} undo={undo} take={take} />}
        {!undo && <News news={news} />}
      </div>
      {plan.status !== 'ended' && (
        <>
          <DatesNotFree visits={plan.next.filter(needsCustomer)} />
          {plan.pausedFrom !== null && <p className="plan-paused">{pauseSentence(plan)}</p>}
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
      {plan.endedFrom === null && <PlanActions plan={plan} take={take} open={setOpen} />}
      {plan.endedFrom !== null && (
        <p>
          {plan.status === 'ended'
            ? 'Your plan has ended. Thank you for having us!'
            : `Your plan ends on ${formatDate(plan.endedFrom)}.`}{' '}
          <a className="link" href="/booking">
            Start a new one
          </a>{' '}
          any time.
        </p>
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

type UndoProps = {
  readonly undo: NonNullable<MyPlan['undo']>;
  readonly take: TakeStep;
};

function Undo({ undo, take }: UndoProps) {
  const left = Math.max(1, Math.round((Date.parse(undo.until) - serverNow()) / 60_000));
  return (
    <div className="my-news plan-undo">
      <p tabIndex={-1} ref={takeFocus}>
        {doneSentence(undo)} You have {left} {left === 1 ? 'minute' : 'minutes'} to undo it. Then
        we’ll email you what’s changed.
      </p>
      <StepButton label="Undo" step={{ action: 'undo' }} take={take} />
    </div>
  );
}

type ActionsProps = {
  readonly plan: MyPlan;
  readonly take: TakeStep;
  readonly open: (dialog: OpenDialog) => void;
};

function PlanActions({ plan, take, open }: ActionsProps) {
  return (
    <div className="my-buttons" role="group" aria-label="Change my plan">
      {plan.pausedFrom === null ? (
        <button
          className="button button-secondary button-small"
          type="button"
          onClick={() => {
            open({ what: 'pause' });
          }}
        >
          Pause my plan
        </button>
      ) : (
        <StepButton
          label="Resume my plan"
          className="button-primary"
          step={{ action: 'resume' }}
          take={take}
        />
      )}
      <button
        className="button button-secondary button-small"
        type="button"
        onClick={() => {
          open({ what: 'every-visit' });
        }}
      >
        Add-ons for every visit
      </button>
      <button
        className="link plan-end"
        type="button"
        onClick={() => {
          open({ what: 'end' });
        }}
      >
        End my plan
      </button>
    </div>
  );
}
