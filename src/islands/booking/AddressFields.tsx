import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { LIMITS } from '#contracts/fields.ts';
import { Callable } from '#islands/ui/Callable.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import type { BookingFormApi } from './form/form-values.ts';
import { areaSentence } from './form/sentences.ts';
import { useArea } from './use-area.ts';

/**
 * The one address field (spec 3), whether we clean there, and a ZIP code field if the address does
 * not settle it, so that nobody pays for a visit that we cannot make.
 */
export function AddressFields({ form }: { readonly form: BookingFormApi }) {
  const [isTyping, setTyping] = useState(false);
  const { errors } = useFormState({ control: form.control, name: ['address', 'zip'] });
  const { answer, asksZip } = useArea(form, isTyping, errors.zip !== undefined);
  const hasError = errors.address || errors.zip;
  return (
    <>
      <TextField
        form={form}
        name="address"
        id="booking-address"
        label="Address"
        autoComplete="address-line1"
        maxLength={LIMITS.address}
        placeholder="Street, apartment, city"
        onFocus={() => {
          setTyping(true);
        }}
        onLeave={() => {
          setTyping(false);
        }}
      />
      {asksZip && (
        <TextField
          form={form}
          name="zip"
          id="booking-zip"
          label="ZIP code"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          // The submit made it appear, so it gets the focus.
          autoFocus={errors.zip !== undefined}
        />
      )}
      <p className="area-note" role="status" data-verdict={answer?.verdict}>
        {answer && !hasError && <Callable text={areaSentence(answer)} />}
      </p>
    </>
  );
}
