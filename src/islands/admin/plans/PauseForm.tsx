import { planPauseBody, type PlanPage } from '#contracts/admin/plans.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { today } from '#browser/today.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { changePlan, seen } from '#stores/admin/plan.ts';
import { CanceledVisits } from './CanceledVisits.tsx';

type Props = { readonly page: PlanPage; readonly onSaved: () => void };

/** Pauses the plan. */
export function PauseForm({ page, onSaved }: Props) {
  return (
    <ContractForm
      label="Pause the plan"
      action="Pause"
      filled={{ from: today() }}
      schema={planPauseBody}
      body={({ from = '', until }) => ({ from, until: until || null })}
      onSave={(body) => {
        const until = body.until === null ? '' : ` until ${formatShortDate(body.until)}`;
        const description = `${page.plan.name}: no visits starting ${formatShortDate(body.from)}${until}.`;
        return changePlan(seen(page), 'pause', body, { title: 'Plan paused', description });
      }}
      onSaved={onSaved}
    >
      <div className="form-pair">
        <Input name="from" label="Starting" type="date" min={today()} />
        <Input name="until" label="Resume on" type="date" min={today()} required={false} />
      </div>
      <CanceledVisits booked={page.booked} />
      <p className="field-hint">
        We keep their time for up to six weeks. If the pause is longer, it may go to someone else.
      </p>
    </ContractForm>
  );
}
