import type { RecentBooking } from '#contracts/payments.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { visitName } from '#domain/pricing.ts';
import { arrivalText } from '#domain/slots.ts';
import { Whole } from '#islands/ui/Whole.tsx';
import { FormNotice } from './FormNotice.tsx';

/** The time is taken because the same browser booked it a moment ago. */
export function BookedAlready({ recent }: { readonly recent: RecentBooking }) {
  return (
    <FormNotice tone="offer" isNews>
      <p>
        <strong>You’ve already booked this time.</strong> {visitName(recent)} on{' '}
        {formatDate(recent.preferredDate)}, <Whole text={arrivalText(recent.preferredTime)} />:
        booking No. {recent.id}, and its fee is paid.
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
