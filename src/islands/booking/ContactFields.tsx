import { useEffect, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { loadAreaTable } from '#browser/area-table.ts';
import type { AreaAnswer, AreaTable } from '#domain/area-answer.ts';
import { isBookable } from '#domain/pricing.ts';
import { LIMITS } from '#contracts/fields.ts';
import { Callable } from '#islands/ui/Callable.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import { areaOf } from './address-area.ts';
import { Fold } from './Fold.tsx';
import type { BookingFormApi } from './form/form-values.ts';
import { areaSentence } from './form/sentences.ts';
import { usePricedFields } from './form/use-priced-fields.ts';

/** Contact and address fields, named so that phones autofill them, and what else we should know. */
export function ContactFields({ form }: { readonly form: BookingFormApi }) {
  const isForHome = usePricedFields(form, ({ serviceType }) => isBookable(serviceType));
  return (
    <fieldset className="form-group">
      <legend>Your details</legend>
      <AddressFields form={form} />
      <div className="form-pair form-pair-always">
        <TextField
          form={form}
          name="firstName"
          id="booking-firstName"
          label="First name"
          autoComplete="given-name"
          autoCapitalize="words"
          maxLength={LIMITS.name}
        />
        <TextField
          form={form}
          name="lastName"
          id="booking-lastName"
          label="Last name"
          autoComplete="family-name"
          autoCapitalize="words"
          maxLength={LIMITS.name}
        />
      </div>
      <div className="form-pair">
        <TextField
          form={form}
          name="email"
          id="booking-email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={LIMITS.email}
        />
        <TextField
          form={form}
          name="phone"
          id="booking-phone"
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={LIMITS.phone}
        />
      </div>
      {isForHome && <SmsConsent form={form} />}
      <InstructionsField {...{ form, isForHome }} />
    </fieldset>
  );
}

/**
 * The consent to text messages: never ticked by default, and not required to book. What they are
 * about stands in the privacy notice.
 */
function SmsConsent({ form }: { readonly form: BookingFormApi }) {
  return (
    <label className="form-check sms-consent" htmlFor="booking-smsConsent">
      <input id="booking-smsConsent" type="checkbox" {...form.register('smsConsent')} />
      <span>
        Text me updates. <small>Rates may apply. Reply STOP to end.</small>
      </span>
    </label>
  );
}

type Props = { readonly form: BookingFormApi; readonly isForHome: boolean };

/**
 * What else we should know: free text, optional, behind one line. A business has more to say, so
 * there it begins open.
 */
function InstructionsField({ form, isForHome }: Props) {
  const isFilled = useWatch({
    control: form.control,
    name: 'specialInstructions',
    compute: (text = '') => text !== '',
  });
  const { errors } = useFormState({ control: form.control, name: 'specialInstructions' });
  const hasError = errors.specialInstructions !== undefined;
  return (
    <div className="form-folds">
      <Fold
        name={isForHome ? 'Gate code, pets, notes' : 'Notes'}
        now={isFilled ? <b>Added</b> : 'None'}
        opens={isFilled || hasError || !isForHome}
      >
        <TextField
          form={form}
          name="specialInstructions"
          id="booking-specialInstructions"
          label="Special instructions"
          optional
          rows={3}
          className="input input-short"
          placeholder={
            isForHome
              ? 'Pets, parking, how to get in, rooms that matter most'
              : 'Floors, hours you’re open, how to get in'
          }
          autoComplete="off"
        />
      </Fold>
    </div>
  );
}

/**
 * The one address field (spec 3), whether we clean there, and a ZIP code field if the address does
 * not settle it, so that nobody pays for a visit that we cannot make.
 */
function AddressFields({ form }: { readonly form: BookingFormApi }) {
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

/** The contract's minimum length of an address. */
const LEAST_ADDRESS = 5;

/**
 * What is known about the address: `asksZip` when it names no place that we know.
 *
 * @param isAsked whether the submit asked for the ZIP code.
 */
function useArea(
  form: BookingFormApi,
  isTyping: boolean,
  isAsked: boolean,
): { readonly answer: AreaAnswer | null; readonly asksZip: boolean } {
  const [address, zip] = useWatch({ control: form.control, name: ['address', 'zip'] });
  const isAddress = address.trim().length >= LEAST_ADDRESS;
  const table = useTable(isAddress);
  if (!isAddress || !table) return { answer: null, asksZip: isAsked };
  const named = areaOf({ address, zip: '' }, table);
  const isOpen = named === null || named.verdict === 'unknown';
  return {
    answer: isTyping ? null : areaOf({ address, zip }, table),
    asksZip: isAsked || (isOpen && (!isTyping || zip !== '')),
  };
}

function useTable(isWanted: boolean): AreaTable | null {
  const [table, setTable] = useState<AreaTable | null>(null);
  useEffect(() => {
    // Without the table nothing is shown; the submit tries again.
    if (isWanted) loadAreaTable().then(setTable, () => undefined);
  }, [isWanted]);
  return table;
}
