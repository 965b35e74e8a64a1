import { BLOCK_REASONS } from '#contracts/slots.ts';
import { blockDays } from '#stores/admin-slots.ts';
import { AdminForm } from './AdminForm.tsx';
import { Input } from './Input.tsx';
import { today } from './day-parts.ts';

/** Blocks whole days: one, or a stretch of them. */
export function BlockDaysForm() {
  return (
    <details className="card fold-card">
      <summary>Block whole days</summary>
      <AdminForm
        label="Block whole days"
        action="Block days"
        onSave={({ from = '', to = '', reason = '' }) => blockDays(from, to || from, reason)}
        onSaved={() => undefined}
      >
        <div className="form-pair">
          <Input name="from" label="First day" type="date" min={today()} />
          <Input name="to" label="Last day" type="date" min={today()} required={false} />
        </div>
        <Input name="reason" label="Why" defaultValue={BLOCK_REASONS[0]} maxLength={200} />
      </AdminForm>
    </details>
  );
}
