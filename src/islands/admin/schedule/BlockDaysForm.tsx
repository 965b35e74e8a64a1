import { blockDays } from '#stores/admin-schedule.ts';
import { AdminForm } from '#islands/admin/ui/AdminForm.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { ReasonFields, reasonOf } from '#islands/admin/ui/ReasonFields.tsx';
import { today } from './day-parts.ts';

/** Blocks whole days: one, or a range of them. */
export function BlockDaysForm() {
  return (
    <details className="card fold-card">
      <summary>Block whole days</summary>
      <AdminForm
        label="Block whole days"
        action="Block days"
        onSave={(values) => {
          const { from = '', to } = values;
          return blockDays(from, to || from, reasonOf(values));
        }}
        onSaved={() => undefined}
      >
        <div className="form-pair">
          <Input name="from" label="First day" type="date" min={today()} />
          <Input name="to" label="Last day" type="date" min={today()} required={false} />
        </div>
        <ReasonFields label="Why" />
      </AdminForm>
    </details>
  );
}
