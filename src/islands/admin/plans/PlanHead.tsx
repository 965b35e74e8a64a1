import type { PlanPage } from '#contracts/admin/plans.ts';
import { phoneLink } from '#domain/person.ts';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { PlanBadge } from './PlanBadge.tsx';
import { planDay, planPeriods, planPrice, planRest } from './plan-words.ts';
import { ResumeButton } from './ResumeButton.tsx';
import { UndoLine } from './UndoLine.tsx';

/** Frequency, price, pause and undo; call and email in one tap. */
export function PlanHead({ page }: { readonly page: PlanPage }) {
  const { plan, phone, email } = page;
  const rest = planRest(plan);
  return (
    <section className="facts" aria-label="Plan">
      <div className="plan-when">
        <p className="facts-when">
          {planDay(plan)}
          <span>
            {planPeriods(plan)}, {planPrice(plan)}
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
