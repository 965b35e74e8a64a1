import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { serverNow } from '#browser/server-clock.ts';
import type { PlanPage } from '#contracts/admin/plans.ts';
import type { PlanView } from '#contracts/plans.ts';
import { phoneLink } from '#domain/person.ts';
import { planChange } from '#domain/plan-history.ts';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { Badge } from '#islands/ui/Badge.tsx';
import { seen, tapPlan, undoPlan } from '#stores/admin/plan.ts';
import { $toasts, visibleToast } from '#stores/toast.ts';
import { planDay, planPeriods, planPrice, planRest } from './plan-words.ts';

/** Frequency, price, pause and undo; call and email in one tap. */
export function PlanHead({ page }: { readonly page: PlanPage }) {
  const { plan, phone, email } = page;
  const rest = planRest(plan);
  const price = planPrice(plan);
  return (
    <section className="facts" aria-label="Plan">
      <div className="plan-when">
        <p className="facts-when">
          {planDay(plan)}
          <span>
            {planPeriods(plan)}, {price.amount} {price.per}
          </span>
        </p>
        <PlanBadge status={plan.status} />
      </div>
      {rest !== '' && (
        <div className="plan-rest">
          <p>{rest}</p>
          {plan.status !== 'ended' && plan.pausedFrom !== null && <ResumeButton page={page} />}
        </div>
      )}
      <UndoLine page={page} />
      <div className="facts-reach">
        <a className="button button-quiet" href={phoneLink(phone)}>
          <Icon name="phone" />
          Call
        </a>
        {email !== null && (
          <a className="button button-quiet" href={`mailto:${encodeURIComponent(email)}`}>
            <Icon name="mail" />
            Email
          </a>
        )}
      </div>
    </section>
  );
}

const COLORS = { active: 'green', paused: 'yellow', ended: 'gray' } as const;

/** The plan's status as a colored badge. */
function PlanBadge({ status }: Pick<PlanView, 'status'>) {
  return <Badge of="Plan" word={status} color={COLORS[status]} />;
}

/** Resumes a paused plan. */
function ResumeButton({ page }: { readonly page: PlanPage }) {
  const [isBusy, setBusy] = useState(false);
  const resume = async () => {
    if (isBusy) return;
    setBusy(true);
    const description = `${page.plan.name}: visits start again.`;
    await tapPlan(seen(page), 'resume', {}, { title: 'Plan resumed', description });
    setBusy(false);
  };
  return (
    <button
      className="button button-primary button-small"
      type="button"
      aria-disabled={isBusy}
      onClick={() => void resume()}
    >
      Resume now
    </button>
  );
}

/** Undoes the latest change for as long as possible, which is longer than a toast lasts. */
function UndoLine({ page }: { readonly page: PlanPage }) {
  const { undo } = page.plan;
  return undo && <Offer key={undo.until} page={page} {...undo} />;
}

type Props = {
  readonly page: PlanPage;
  readonly until: string;
  readonly what: string;
  readonly date: string | null;
};

function Offer({ page, until, what, date }: Props) {
  // One Undo at a time: the toast's, as long as it shows.
  const isInToast = visibleToast(useStore($toasts))?.action !== undefined;
  const [left] = useState(() => Date.parse(until) - serverNow());
  const [isOver, setOver] = useState(left <= 0);
  useEffect(() => {
    const end = setTimeout(() => {
      setOver(true);
    }, left);
    return () => {
      clearTimeout(end);
    };
  }, [left]);
  if (isOver) return null;
  return (
    <p className="plan-undo" data-what={what}>
      <span>{what === 'ended' ? planRest(page.plan) : planChange(what, date)}</span>
      <button
        className="button button-quiet button-small"
        type="button"
        hidden={isInToast}
        onClick={() => void undoPlan(seen(page))}
      >
        <Icon name="undo" />
        Undo
      </button>
    </p>
  );
}
