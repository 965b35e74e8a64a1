import type { BookingData } from '#contracts/booking.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { visitName } from '#domain/pricing.ts';
import { arrivalText } from '#domain/slots.ts';
import { Fact } from './PriceFacts.tsx';
import { Waiting } from './Waiting.tsx';

type Props = {
  /** What is being booked; null if this tab doesn't know. */
  readonly booking: BookingData | null;
  readonly children: string;
};

/** While a paid booking is being finished: that it is, beside what it is. */
export function Finishing({ booking, children }: Props) {
  if (!booking) return <Waiting>{children}</Waiting>;
  return (
    <div className="checkout-columns">
      <Waiting>{children}</Waiting>
      <section className="summary" aria-labelledby="summary-title">
        <h2 id="summary-title">Your booking</h2>
        <dl>
          <Fact name="Service" value={visitName(booking)} />
          <Fact name="Date" value={formatDate(booking.preferredDate)} />
          <Fact name="Time" value={arrivalText(booking.preferredTime)} />
          <Fact name="Address" value={booking.address} />
        </dl>
      </section>
    </div>
  );
}
