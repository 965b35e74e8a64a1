import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { claimedOffer } from '#browser/claimed-offer.ts';
import { markVisited } from '#browser/first-visit.ts';
import { today } from '#browser/today.ts';
import { priceTable } from '#content/services.ts';
import type { BookingFields } from '#contracts/booking-fields.ts';
import type { RecentBooking } from '#contracts/payments.ts';
import { formatDate, formatDayAhead, isCalendarDate } from '#domain/calendar-date.ts';
import { isBookable, visitName } from '#domain/pricing.ts';
import { OFFER_ENDED, WELCOME_OFFER } from '#domain/promo.ts';
import { arrivalText } from '#domain/slots.ts';
import { FREQUENCY_TITLES } from '#domain/visit-words.ts';
import { Callable } from '#islands/ui/Callable.tsx';
import { takeFocus } from '#islands/ui/take-focus.ts';
import { Whole } from '#islands/ui/Whole.tsx';
import { useInEffect } from '#islands/ui/use-in-effect.ts';
import type { BookingStart } from '#stores/booking-modal.ts';
import { ContactFields } from './ContactFields.tsx';
import { FORM_ID, type BookingFormApi } from './form/form-values.ts';
import { QUOTE_SENT } from './form/sentences.ts';
import { usePricedFields } from './form/use-priced-fields.ts';
import { priceOfVisit, visitDetails } from './form/visit-price.ts';
import { FormNotice } from './FormNotice.tsx';
import { PlanSlot } from './PlanSlot.tsx';
import { PriceCard } from './PriceCard.tsx';
import { QuoteNext } from './QuoteNext.tsx';
import { QuoteRequest } from './QuoteRequest.tsx';
import { ServiceField } from './ServiceField.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import { useBookingForm } from './use-booking-form.ts';
import { useSubmit } from './use-submit.ts';
import { VisitFields } from './VisitFields.tsx';
import { WhenFields } from './WhenFields.tsx';

type Props = BookingStart & {
  /** Closes the modal around the form; absent if the form is on a page (spec 2.3). */
  readonly onClose?: () => void;
};

/**
 * The booking and quote form (spec 3 to 5). What is typed in it survives errors and reloads. No
 * field is watched here: each part below rerenders when its own data changes, so that a tap stays
 * cheap on a phone.
 */
export function BookingForm({ onClose, ...initial }: Props) {
  const [start] = useState<BookingStart>(initial);
  const form = useBookingForm(start, onClose === undefined);
  const { phase, isSlow, failure, bookedAlready, quoteSent, askAgain, submit } = useSubmit(
    form,
    onClose,
  );
  if (quoteSent) return <QuoteSentPage request={quoteSent} onAgain={askAgain} />;
  return (
    <form
      id={FORM_ID}
      className="booking-form"
      noValidate
      aria-busy={phase !== 'idle'}
      onSubmit={(event) => void submit(event)}
      onChange={markVisited}
    >
      <div className="booking-parts">
        {start.problem?.kind === 'other' && (
          <FormNotice tone="problem" isNews>
            <p>
              <Callable text={start.problem.sentence} />
            </p>
          </FormNotice>
        )}
        {bookedAlready && <BookedAlready recent={bookedAlready} />}
        <OfferBanner form={form} />
        <ServiceField form={form} />
        <VisitFields form={form} />
        <WhenFields form={form} problem={start.problem} />
        <ContactFields form={form} />
        <PlanSlot form={form} part="PlanTerms" />
      </div>
      {/* On the form's own page a laptop has it beside the fields, always in sight. */}
      <div className="booking-summary">
        <SummaryHead form={form} />
        <PriceCard form={form} />
        <SubmitBar {...{ form, phase, isSlow, failure }} />
      </div>
    </form>
  );
}

/** The claimed offer, shown before anything is chosen, and how it applies, or that it is over. */
function OfferBanner({ form }: { readonly form: BookingFormApi }) {
  const { isClaimed, isQuote } = usePricedFields(form, (fields) => ({
    isClaimed: fields.promo === WELCOME_OFFER,
    isQuote: priceOfVisit(fields).kind === 'quote',
  }));
  const { offer } = useInEffect();
  if (!offer && claimedOffer() !== null) {
    return (
      <FormNotice tone="offer" isNews>
        <p>{OFFER_ENDED}</p>
      </FormNotice>
    );
  }
  if (!isClaimed) return null;
  return (
    <FormNotice tone="offer">
      <p>
        <strong>You’ve got {priceTable.welcomeOffer.percent}% off your first cleaning.</strong>{' '}
        {isQuote ? 'We’ll take it off your quote.' : 'We’ll take it off the price below.'}
      </p>
    </FormNotice>
  );
}

/** The time is taken because the same browser booked it a moment ago. */
function BookedAlready({ recent }: { readonly recent: RecentBooking }) {
  return (
    <FormNotice tone="offer" isNews>
      <p>
        <strong>You’ve already booked this time.</strong> {visitName(recent)} on{' '}
        {formatDate(recent.preferredDate)}, <Whole text={arrivalText(recent.preferredTime)} />. It’s
        booking No. {recent.id}, and you’ve paid the booking fee.
      </p>
      <p>
        <a className="link" href="/booking-success">
          See that booking
        </a>{' '}
        or choose a different time for another visit.
      </p>
    </FormNotice>
  );
}

type QuoteSentPageProps = { readonly request: BookingFields; readonly onAgain: () => void };

/** The confirmation that replaces the form and the page heading, with a link to ask again. */
function QuoteSentPage({ request, onAgain }: QuoteSentPageProps) {
  useEffect(() => {
    // The form was submitted from its end, and the page is short now.
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <div className="quote-sent" data-home={isBookable(request.serviceType) || undefined}>
      <div className="quote-sent-head done-mark">
        <h1 tabIndex={-1} ref={takeFocus}>
          {QUOTE_SENT}
        </h1>
        <QuoteNext request={request} />
      </div>
      <section className="quote-request" aria-labelledby="quote-request-title">
        <h2 id="quote-request-title">What you asked about</h2>
        <QuoteRequest request={request} />
        <button type="button" className="button button-secondary" onClick={onAgain}>
          Send another request
        </button>
        <a className="link link-alone" href="/">
          Back to the home page
        </a>
      </section>
    </div>
  );
}

/**
 * The head of the summary beside the form on a laptop: what is booked and when, or that the time is
 * still to be chosen. A phone has no room for it; there the form itself is in sight.
 */
function SummaryHead({ form }: { readonly form: BookingFormApi }) {
  const { name, frequency } = usePricedFields(form, (fields) => {
    const details = visitDetails(fields);
    return {
      name: visitName({ serviceType: fields.serviceType, ...details }),
      frequency: details.frequency,
    };
  });
  const [date, time] = useWatch({
    control: form.control,
    name: ['preferredDate', 'preferredTime'],
  });
  const day = isCalendarDate(date) ? formatDayAhead(date, today()) : '';
  const often = frequency && frequency !== 'one-time' ? FREQUENCY_TITLES[frequency] : '';
  return (
    <div className="summary-head">
      <h2>{name}</h2>
      {often && <p>{day ? `${often}, starting` : often}</p>}
      {day && <p>{day}</p>}
      {time && <p>{arrivalText(time)}</p>}
      {!(day && time) && <p className="summary-open">{day ? 'Choose a time' : 'Choose a day'}</p>}
    </div>
  );
}
