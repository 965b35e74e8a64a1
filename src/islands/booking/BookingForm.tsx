import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { markVisited } from '#browser/first-visit.ts';
import { isBookable } from '#domain/pricing.ts';
import type { BookingStart } from '#stores/booking-modal.ts';
import { BookedAlready } from './BookedAlready.tsx';
import { ContactFields } from './ContactFields.tsx';
import { DateField } from './DateField.tsx';
import { FORM_ID } from './form-values.ts';
import { FormNotice } from './FormNotice.tsx';
import { InstructionsField } from './InstructionsField.tsx';
import { OfferBanner } from './OfferBanner.tsx';
import { PeriodField } from './PeriodField.tsx';
import { PriceCard } from './PriceCard.tsx';
import { QuoteSent } from './QuoteSent.tsx';
import { RefundRule } from './RefundRule.tsx';
import { ServiceField } from './ServiceField.tsx';
import { SmsConsent } from './SmsConsent.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import { useBookingForm } from './use-booking-form.ts';
import { useSubmit } from './use-submit.ts';

type Props = BookingStart & {
  /** Closes the modal around the form; absent where the form stands on a page (spec 2.3). */
  readonly onClose?: () => void;
};

/** The booking and quote form (spec 3 to 5). What is typed in it survives errors and reloads. */
export function BookingForm({ onClose, service, promo, problem }: Props) {
  const [start] = useState<BookingStart>({
    ...(service && { service }),
    ...(promo && { promo }),
    ...(problem && { problem }),
  });
  const form = useBookingForm(start, onClose === undefined);
  const { phase, isSlow, failure, bookedAlready, quoteSentTo, submit } = useSubmit(form, onClose);
  const [serviceType, claimed = ''] = useWatch({
    control: form.control,
    name: ['serviceType', 'promo'],
  });
  return (
    <form
      id={FORM_ID}
      className="booking-form"
      noValidate
      aria-busy={phase !== 'idle'}
      onSubmit={(event) => void submit(event)}
      onChange={markVisited}
    >
      {problem?.kind === 'other' && (
        <FormNotice tone="problem" isNews>
          <p>{problem.sentence}</p>
        </FormNotice>
      )}
      {quoteSentTo && <QuoteSent email={quoteSentTo} />}
      {bookedAlready && <BookedAlready recent={bookedAlready} />}
      <OfferBanner promo={claimed} serviceType={serviceType} />
      <fieldset className="form-group">
        <legend>What and when</legend>
        <ServiceField form={form} />
        <div className="form-pair">
          <DateField form={form} />
          <PeriodField form={form} />
        </div>
        {isBookable(serviceType) && <RefundRule form={form} />}
        <PriceCard serviceType={serviceType} promo={claimed} />
      </fieldset>
      <ContactFields form={form} />
      <fieldset className="form-group">
        <legend>Anything else</legend>
        <InstructionsField form={form} />
        {isBookable(serviceType) && <SmsConsent form={form} />}
      </fieldset>
      <SubmitBar {...{ serviceType, phase, isSlow, failure }} />
    </form>
  );
}
