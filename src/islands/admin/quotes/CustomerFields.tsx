import { useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Input } from '#islands/admin/ui/Input.tsx';
import { NameFields } from '#islands/admin/ui/NameFields.tsx';
import { typedOf, type Values } from '#islands/admin/ui/typed.ts';
import type { Typed } from '#stores/admin/typed.ts';

const FIELDS = ['firstName', 'lastName', 'email', 'phone', 'address'] as const;

/**
 * For whom a quote is: fields for somebody new, and a line with "Change" where all of it is known,
 * as it is from a request. The fields open by themselves where one of them is wrong.
 */
export function CustomerFields() {
  const { control, getValues } = useFormContext<Values>();
  const { errors } = useFormState({ control, name: [...FIELDS] });
  const typed = typedOf(useWatch({ control }));
  const [isOpen, setOpen] = useState(() => !isKnown(typedOf(getValues())));
  const fields = useRef<HTMLDivElement>(null);
  if (!isOpen && FIELDS.some((name) => name in errors)) setOpen(true);
  const change = () => {
    setOpen(true);
    queueMicrotask(() => fields.current?.querySelector('input')?.focus());
  };
  return (
    <section className="quote-customer" aria-labelledby="quote-customer">
      <div className="row-head">
        <h3 id="quote-customer" className="form-part">
          Customer
        </h3>
        {!isOpen && (
          <button
            className="quiet-action"
            type="button"
            aria-label="Change customer"
            onClick={change}
          >
            Change
          </button>
        )}
      </div>
      {!isOpen && (
        <p className="row-line row-facts">
          {wordsOf(typed).map((words, place) => (
            <bdi key={place}>{words}</bdi>
          ))}
        </p>
      )}
      {/* Folded fields are still the form's: only what is in the page is sent. */}
      <div ref={fields} className="quote-customer-fields" hidden={!isOpen}>
        <NameFields />
        <div className="form-pair">
          <Input
            name="email"
            label="Email"
            type="email"
            required={false}
            hint="No email? You’ll get a link to share."
          />
          <Input name="phone" label="Phone" type="tel" required={false} />
        </div>
        <Input name="address" label="Address" />
      </div>
    </section>
  );
}

/** Whether nothing is left to ask: who, where, and a way to reach them. */
function isKnown({ firstName, lastName, email, phone, address }: Typed): boolean {
  return Boolean(firstName && lastName && address && (email || phone));
}

function wordsOf({ firstName, lastName, email, phone, address }: Typed): string[] {
  const name = `${firstName ?? ''} ${lastName ?? ''}`.trim();
  return [name, email, phone, address].flatMap((words) => words || []);
}
