import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import './visit-fields.css';
import type { BookingDetail, OtherVisit } from '#contracts/admin/booking.ts';
import { detailsFields, visitPatch } from '#contracts/admin/new-booking.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { formatDecimal } from '#domain/money.ts';
import { isPlanned } from '#domain/booking-status.ts';
import '#islands/admin/ui/boxes.css';
import type { Values } from '#islands/admin/ui/typed.ts';
import { changeVisit, correctBooking } from '#stores/admin/booking.ts';
import type { Typed } from '#stores/admin/typed.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { NameFields } from '#islands/admin/ui/NameFields.tsx';
import { mailHint } from '#islands/admin/ui/mail-hint.ts';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import { AgreesToTexts } from './AgreesToTexts.tsx';
import { typedFrom } from './booking-again.ts';
import { typedPriceOf } from './typed-price.ts';
import { GoesToPlan } from './GoesToPlan.tsx';
import { bookingOf } from './typed-visit.ts';
import { VisitAndPrice } from './VisitAndPrice.tsx';

type Props = {
  readonly detail: BookingDetail;
  /** Contact and address, the same from the email on, or the service and its price. */
  readonly part: 'details' | 'email' | 'visit';
  readonly onClose: () => void;
};

/** Corrects an existing booking; sends only the fields that changed. */
export function EditBookingSheet({ detail, part, onClose }: Props) {
  return part === 'visit' ? (
    <Sheet title="Change service or price" onClose={onClose}>
      <VisitForm detail={detail} onClose={onClose} />
    </Sheet>
  ) : (
    <Sheet title="Edit details" onClose={onClose}>
      <DetailsForm
        detail={detail}
        first={part === 'email' ? 'email' : 'address'}
        onClose={onClose}
      />
    </Sheet>
  );
}

type FormProps = Omit<Props, 'part'>;

type DetailsProps = FormProps & {
  /** The field to begin with: a wrong address is the most common edit. */
  readonly first: 'address' | 'email';
};

function DetailsForm({ detail, first, onClose }: DetailsProps) {
  const { booking, customer, plan, others, smsConsentAt } = detail;
  const isNotified = isPlanned(booking);
  const [initial] = useState({
    ...typedFrom(detail),
    howToGetIn: customer?.howToGetIn ?? '',
    ...(smsConsentAt === null ? {} : { smsConsent: 'on' }),
    ...(others.length === 0 ? {} : { alsoOthers: 'on' }),
  });
  useEffect(() => {
    // Runs after the sheet focuses its head.
    queueMicrotask(() => {
      const field = document.querySelector<HTMLInputElement>(`.correct-details [name=${first}]`);
      field?.focus();
      // A narrow field would show a long address from its end; an email field has no caret to set.
      if (!field || first !== 'address') return;
      field.setSelectionRange(0, 0);
      field.scrollLeft = 0;
    });
  }, [first]);
  return (
    <ContractForm
      label="Edit details"
      action="Save"
      className="correct-details"
      filled={initial}
      schema={detailsFields}
      body={(typed) => differing(typed, initial)}
      onSave={correctBooking}
      onSaved={onClose}
    >
      {plan !== null && <GoesToPlan others={plan.others} own={plan.own} />}
      <NameFields />
      <Input
        name="address"
        label="Address"
        hint={isNotified && mailHint(booking.email, 'The customer gets an email about it.')}
      />
      <Input name="phone" label="Phone" type="tel" />
      <Input
        name="email"
        label="Email"
        type="email"
        required={false}
        hint={
          <>
            {detail.isEmailRefused && (
              <strong className="field-bounced">Last email bounced. </strong>
            )}
            We’ll resend anything that bounced. Links in older emails stop working.
          </>
        }
      />
      {others.length > 0 && <GoesToOthers others={others} />}
      <AgreesToTexts />
      <Input name="specialInstructions" label="Instructions" multiline required={false} />
      {customer !== null && (
        <Input
          name="howToGetIn"
          label="How to get in"
          hint="Kept for the next visits too. The crew sees it only on the day of the visit."
          multiline
          required={false}
        />
      )}
    </ContractForm>
  );
}

function VisitForm({ detail, onClose }: FormProps) {
  const { booking } = detail;
  return (
    <ContractForm
      label="Change service or price"
      action="Save"
      className="form-wide"
      filled={{ ...typedFrom(detail), ...typedPriceOf(detail) }}
      schema={visitPatch}
      body={bookingOf}
      onSave={changeVisit}
      onSaved={onClose}
    >
      <p>
        It costs {formatDecimal(booking.total)} so far.{' '}
        {isPlanned(booking) && booking.email !== null
          ? 'The customer gets an email with what you change.'
          : 'Nobody gets an email.'}
      </p>
      <VisitAndPrice promo={booking.promo ?? ''} />
    </ContractForm>
  );
}

/** The changed fields only, so that someone else's edits to other fields are kept. */
function differing(typed: Typed, initial: Typed): Record<string, string | boolean> {
  const { smsConsent, onlyHere, alsoOthers, ...texts } = typed;
  const agrees = smsConsent !== undefined;
  return {
    ...(onlyHere === undefined ? {} : { onlyHere: true }),
    ...(alsoOthers === undefined ? {} : { alsoOthers: true }),
    ...Object.fromEntries(
      Object.entries(texts).filter(([name, text]) => text !== (initial[name] ?? '').trim()),
    ),
    ...(agrees === 'smsConsent' in initial ? {} : { smsConsent: agrees }),
  };
}

const and = new Intl.ListFormat('en-US');
const ALL: OtherVisit['same'] = ['address', 'phone', 'email'];

/** Says before saving what changes at the customer's other visits, and allows opting out. */
function GoesToOthers({ others }: { readonly others: readonly OtherVisit[] }) {
  const { control, register } = useFormContext<Values>();
  const isKept = useWatch({ control, name: 'alsoOthers' }) === false;
  const { length } = others;
  const [these, upcoming, keep, whose] =
    length === 1
      ? ['other visit', 'other upcoming visit', 'keeps', 'its']
      : [`${length} other visits`, `${length} other upcoming visits`, 'keep', 'their'];
  const parts = ALL.filter((part) => others.some(({ same }) => same.includes(part)));
  const isAlike = ({ same }: OtherVisit) => same.length === parts.length;
  return (
    <fieldset className="boxes others-fields">
      <legend>Their {upcoming}</legend>
      <label className="form-check">
        <input type="checkbox" {...register('alsoOthers')} />
        <span>
          Correct {whose} {and.format(parts)}, too
        </span>
      </label>
      <ul className="field-hint">
        {others.map((visit) => (
          <li key={visit.id}>
            {formatShortDate(visit.preferredDate)}, {visit.preferredTime}
            {!isAlike(visit) && `: only the ${and.format(visit.same)}; the rest is different`}
          </li>
        ))}
      </ul>
      {isKept && (
        <p className="field-hint">
          Off: their {these} {keep} the old details.
        </p>
      )}
    </fieldset>
  );
}
