import { blockDaysBody } from '#contracts/admin/schedule.ts';
import { DAY_REASONS } from '#contracts/schedule.ts';
import { blockDays } from '#stores/admin/blocks.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { ReasonFields, reasonOf } from './ReasonFields.tsx';
import { today } from '#browser/today.ts';
import { AffectedDays } from './AffectedDays.tsx';
import { BLOCK_FOLDS } from './block-folds.ts';

/** Blocks whole days: one, or a range of them. */
export function BlockDaysForm() {
  return (
    <details className="card fold-card" name={BLOCK_FOLDS}>
      <summary>Block whole days</summary>
      <ContractForm
        label="Block whole days"
        action="Block days"
        schema={blockDaysBody}
        body={({ from = '', to, ...why }) => ({ from, to: to || from, reason: reasonOf(why) })}
        onSave={blockDays}
      >
        <div className="form-pair">
          <Input name="from" label="First day" type="date" min={today()} />
          <Input name="to" label="Last day" type="date" min={today()} required={false} />
        </div>
        <ReasonFields label="Why" reasons={DAY_REASONS} />
        <AffectedDays first="from" last="to" />
      </ContractForm>
    </details>
  );
}
