import { customerPatch, type StoredCustomer } from '#contracts/admin/customers.ts';
import { LIMITS } from '#contracts/fields.ts';
import { changeCustomer } from '#stores/admin/customer.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';

/** How to get in, for the crew; and notes, for the owner only. */
export function KnownForm({ customer }: { readonly customer: StoredCustomer }) {
  return (
    <section className="notes" aria-label="How to get in and notes">
      <h3>Good to know</h3>
      <ContractForm
        label="How to get in and notes"
        action="Save"
        filled={{ howToGetIn: customer.howToGetIn, notes: customer.notes }}
        schema={customerPatch}
        body={({ howToGetIn = '', notes = '' }) => ({ howToGetIn, notes })}
        onSave={changeCustomer}
      >
        <Input
          name="howToGetIn"
          label="How to get in"
          hint={`Gate codes, keys, alarm at ${customer.howToGetInFor}. The crew sees this only on the day of the visit.`}
          multiline
          maxLength={LIMITS.note}
          required={false}
        />
        <Input
          name="notes"
          label="Notes"
          hint="For you. Neither crew nor customer sees them."
          multiline
          maxLength={LIMITS.note}
          required={false}
        />
      </ContractForm>
    </section>
  );
}
