import { useState } from 'react';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import { serverNow } from '#browser/server-clock.ts';
import { formatDecimal } from '#domain/money.ts';
import { isInTime, isUpcoming, type Visit } from '#domain/visit-time.ts';
import { periodOf } from '#domain/slots.ts';
import type { Cancellation } from '#stores/admin/booking.ts';
import { Question } from '#islands/admin/ui/Question.tsx';

type Props = {
  readonly detail: BookingDetail;
  /** What canceling does, besides the money. */
  readonly text: string;
  readonly onYes: (how: Cancellation) => void;
  readonly onNo: () => void;
};

/** Asks who canceled and whether the fee goes back, preset by the 24-hour rule. */
export function CancelQuestion({ detail, text, onYes, onNo }: Props) {
  const { booking, refundable } = detail;
  const [cancelledBy, setCancelledBy] = useState<Cancellation['cancelledBy']>('owner');
  const [keepFee, setKeepFee] = useState(false);
  const preferredTime = periodOf(booking.preferredTime) ?? 'morning';
  const visit = { ...booking, preferredTime };
  const choose = (who: Cancellation['cancelledBy']) => {
    setCancelledBy(who);
    const isLate = !isInTime(visit, new Date(serverNow()));
    setKeepFee(who === 'customer' && isLate);
  };
  return (
    <Question
      title="Cancel booking?"
      text={text}
      yes="Cancel booking"
      no="Keep booking"
      isDanger
      onYes={() => onYes({ cancelledBy, keepFee })}
      onNo={onNo}
    >
      <fieldset className="question-choice">
        <legend>Who is canceling?</legend>
        <label>
          <input
            type="radio"
            name="cancelled-by"
            checked={cancelledBy === 'owner'}
            onChange={() => choose('owner')}
          />
          We are
        </label>
        <label>
          <input
            type="radio"
            name="cancelled-by"
            checked={cancelledBy === 'customer'}
            onChange={() => choose('customer')}
          />
          The customer
        </label>
      </fieldset>
      {refundable !== '0.00' && (
        <>
          <p className="quiet">{ruleFor(visit, formatDecimal(refundable))}</p>
          <label className="question-choice">
            <input
              type="checkbox"
              checked={!keepFee}
              onChange={(event) => setKeepFee(!event.target.checked)}
            />
            Refund {formatDecimal(refundable)} to the card
          </label>
        </>
      )}
    </Question>
  );
}

/** Which side of the 24 hours a visit is on, and what that means for the payment. */
function ruleFor(visit: Visit, paid: string): string {
  const now = new Date(serverNow());
  if (isInTime(visit, now)) {
    return `It’s more than 24 hours before the visit: the ${paid} is refunded unless you keep it.`;
  }
  const when = isUpcoming(visit, now)
    ? 'It’s less than 24 hours before the visit'
    : 'The visit has begun';
  return `${when}: the ${paid} is refunded if you cancel, and stays with you if the customer does. You can change that below.`;
}
