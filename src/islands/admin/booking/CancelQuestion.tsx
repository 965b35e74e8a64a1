import { useRef, useState } from 'react';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import { serverNow } from '#browser/server-clock.ts';
import { formatDecimal } from '#domain/money.ts';
import { isInTime, isUpcoming, type Visit } from '#domain/visit-time.ts';
import { periodOf } from '#domain/slots.ts';
import { cancelBooking, type Cancellation } from '#stores/admin/booking.ts';
import { Question } from '#islands/admin/ui/Question.tsx';
import { HowTheyHear } from './HowTheyHear.tsx';

const OPENS = 'This opens the time back up.';
const PLAN_GOES_ON = 'The other visits of their plan stay as they are.';

/** What can't be taken back comes last in the sheet, a row of its own. */
export function CancelRow({ detail }: { readonly detail: BookingDetail }) {
  const row = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (!detail.nextStatuses.includes('cancelled')) return null;
  const cancel = async (how: Cancellation) => {
    if (isBusy) return;
    // The row is gone afterward, so focus moves to the head of the sheet.
    const head = row.current?.closest('dialog')?.querySelector('h2');
    setAsking(false);
    setBusy(true);
    await cancelBooking(how);
    setBusy(false);
    head?.focus();
  };
  return (
    <>
      <button
        ref={row}
        className="fold-row steps-cancel"
        type="button"
        aria-disabled={isBusy}
        onClick={() => {
          setAsking(true);
        }}
      >
        Cancel booking
      </button>
      {isAsking && (
        <CancelQuestion
          detail={detail}
          text={detail.plan ? `${OPENS} ${PLAN_GOES_ON}` : OPENS}
          onYes={(how) => void cancel(how)}
          onNo={() => {
            setAsking(false);
          }}
        />
      )}
    </>
  );
}

type Props = {
  readonly detail: BookingDetail;
  /** What canceling does, besides the money. */
  readonly text: string;
  readonly onYes: (how: Cancellation) => void;
  readonly onNo: () => void;
};

/** Asks who canceled and whether the fee goes back, preset by the 24-hour rule. */
function CancelQuestion({ detail, text, onYes, onNo }: Props) {
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
      <HowTheyHear detail={detail} />
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
          <p className="quiet">{ruleFor(visit, formatDecimal(refundable), cancelledBy)}</p>
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

/** What the rules say of the payment, by who cancels and when. */
function ruleFor(visit: Visit, paid: string, who: Cancellation['cancelledBy']): string {
  if (who === 'owner') return `When we cancel, the ${paid} always goes back.`;
  const now = new Date(serverNow());
  if (isInTime(visit, now)) return `They’re canceling in time, so the ${paid} goes back.`;
  const when = isUpcoming(visit, now)
    ? 'It’s less than 24 hours before the visit'
    : 'The visit has begun';
  return `${when}, so we keep the ${paid}, unless you’d like to refund it.`;
}
