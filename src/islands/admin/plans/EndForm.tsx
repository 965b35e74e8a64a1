import { planEndBody, type PlanPage } from '#contracts/admin/plans.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { today } from '#browser/today.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { mailHint } from '#islands/admin/ui/mail-hint.ts';
import { changePlan, seen } from '#stores/admin/plan.ts';

type Props = { readonly page: PlanPage; readonly onSaved: () => void };

/** Ends the plan from a given day on. */
export function EndForm({ page, onSaved }: Props) {
  return (
    <ContractForm
      label="End the plan"
      action="End the plan"
      isDanger
      filled={{ from: today() }}
      schema={planEndBody}
      body={({ from = '' }) => ({ from })}
      onSave={(body) => {
        const description = `${page.plan.name}: no visits as of ${formatShortDate(body.from)}.`;
        return changePlan(seen(page), 'end', body, { title: 'Plan ended', description });
      }}
      onSaved={onSaved}
    >
      <Input
        name="from"
        label="No visits from"
        type="date"
        min={today()}
        hint={`Booked visits from this day on are canceled. ${mailHint(page.email, 'The customer gets an email.')}`}
      />
    </ContractForm>
  );
}
