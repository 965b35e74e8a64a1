import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { markVisited } from '#browser/first-visit.ts';
import { isBookable } from '#domain/pricing.ts';
import type { BookingStart } from '#stores/booking-modal.ts';
import { AddOnChips, EveryVisitChips } from './AddOnChips.tsx';
import { BookedAlready } from './BookedAlready.tsx';
import { ContactFields } from './ContactFields.tsx';
import { DateField } from './DateField.tsx';
import { FORM_ID } from './form-values.ts';
import { FormNotice } from './FormNotice.tsx';
import { HomeFields } from './HomeFields.tsx';
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
import { VisitChoice } from './VisitChoice.tsx';
import { isDeepMove, priceOfVisit, PRICED_FIELDS } from './visit-price.ts';

type Props = BookingStart & {
  /** Closes the modal around the form; absent where the form stands on a page (spec 2.3). */
  readonly onClose?: () => void;
};

/** The booking and quote form (spec 3 to 5). What is typed in it survives errors and reloads. */
export function BookingForm({ onClose, ...initial }: Props) {
  const [start] = useState<BookingStart>(initial);
  const form = useBookingForm(start, onClose === undefined);
  const { phase, isSlow, failure, bookedAlready, quoteSentTo, submit } = useSubmit(form, onClose);
  const [serviceType, home, occasion, addOns, everyVisit, frequency, promo = ''] = useWatch({
    control: form.control,
    name: PRICED_FIELDS,
  });
  const asked = { serviceType, home, occasion, addOns, everyVisit, frequency, promo };
  const visit = priceOfVisit(asked);
  const isForHome = isBookable(serviceType);
  const isMoving = isDeepMove(asked);
  return (
    <form
      id={FORM_ID}
      className="booking-form"
      noValidate
      aria-busy={phase !== 'idle'}
      onSubmit={(event) => void submit(event)}
      onChange={markVisited}
    >
      {start.problem?.kind === 'other' && (
        <FormNotice tone="problem" isNews>
          <p>{start.problem.sentence}</p>
        </FormNotice>
      )}
      {quoteSentTo && <QuoteSent email={quoteSentTo} />}
      {bookedAlready && <BookedAlready recent={bookedAlready} />}
      <OfferBanner promo={promo} isQuote={visit.kind === 'quote'} />
      <ServiceField form={form} />
      {isForHome && (
        <fieldset className="form-group">
          <legend>Your home</legend>
          <HomeFields form={form} />
          {serviceType === 'deep' && <VisitChoice form={form} field="occasion" />}
          <AddOnChips form={form} />
          {!isMoving && <VisitChoice form={form} field="frequency" />}
          {frequency && !isMoving && (
            <>
              <EveryVisitChips form={form} />
              <p className="form-small">
                You’re booking the first visit here. We’ll arrange the next ones with you.
              </p>
            </>
          )}
        </fieldset>
      )}
      <fieldset className="form-group">
        <legend>When</legend>
        <DateField form={form} />
        <PeriodField form={form} />
        {isForHome && <RefundRule form={form} />}
      </fieldset>
      <ContactFields form={form} />
      <fieldset className="form-group">
        <legend>Anything else</legend>
        <InstructionsField form={form} />
        {isForHome && <SmsConsent form={form} />}
      </fieldset>
      <PriceCard {...{ visit, serviceType, promo }} />
      <SubmitBar {...{ visit, serviceType, phase, isSlow, failure }} />
    </form>
  );
}
