import { useState } from 'react';
import { markVisited } from '#browser/first-visit.ts';
import { Callable } from '#islands/ui/Callable.tsx';
import type { BookingStart } from '#stores/booking-modal.ts';
import { BookedAlready } from './BookedAlready.tsx';
import { ContactFields } from './ContactFields.tsx';
import { FORM_ID } from './form/form-values.ts';
import { FormNotice } from './FormNotice.tsx';
import { OfferBanner } from './OfferBanner.tsx';
import { PlanSlot } from './PlanSlot.tsx';
import { PriceCard } from './PriceCard.tsx';
import { QuoteSentPage } from './QuoteSentPage.tsx';
import { ServiceField } from './ServiceField.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import { SummaryHead } from './SummaryHead.tsx';
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
        <WhenFields form={form} />
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
