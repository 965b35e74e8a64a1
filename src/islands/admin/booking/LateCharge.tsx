import { useState } from 'react';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import { formatDecimal } from '#domain/money.ts';
import { Question } from '#islands/admin/ui/Question.tsx';
import { chargeLate, dropLateCharge } from '#stores/admin/late-charge.ts';

const FOR = { cancellation: 'for the late cancellation', lockout: 'for the lockout' } as const;

type Props = {
  readonly detail: Pick<BookingDetail, 'late' | 'planned' | 'reach'> & {
    readonly booking: Pick<BookingDetail['booking'], 'firstName' | 'lastName'>;
  };
};

/**
 * What the owner can charge for a visit that was canceled late, or that nobody could get in for: the
 * kept card, a link to pay, or nothing, which takes no tap.
 */
export function LateCharge({ detail }: Props) {
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { late, planned, booking, reach } = detail;
  if (!late || late.state === 'paid') return null;
  const { card, noCard } = late;
  const amount = formatDecimal(late.amount);
  const run = async (what: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    await what();
    setBusy(false);
    setAsked(false);
  };
  if (late.state === 'asked') {
    if (planned?.isUnderWay) return null;
    const letGo = (
      <button
        className="button button-quiet button-small"
        type="button"
        aria-disabled={isBusy}
        onClick={() => void run(dropLateCharge)}
      >
        Don’t charge {amount} after all
      </button>
    );
    // How the card's charge stands is said above it.
    if (planned) return letGo;
    return (
      <div className="planned-charge" aria-busy={isBusy}>
        <p role="status">
          {amount} {FOR[late.reason]} is open. They can pay with the link.
        </p>
        <p className="planned-charge-buttons">{letGo}</p>
      </div>
    );
  }
  const what = `Charge ${amount} ${FOR[late.reason]}`;
  return (
    <div className="planned-charge" aria-busy={isBusy}>
      <p>
        They agreed to {amount} {FOR[late.reason]}. Nothing is charged unless you do it here.
        {noCard !== null && ` ${noCard}`}
      </p>
      <p className="planned-charge-buttons">
        {card !== null && (
          <button
            className="button button-quiet button-small"
            type="button"
            onClick={() => {
              setAsked(true);
            }}
          >
            {what}
          </button>
        )}
        <button
          className="button button-quiet button-small"
          type="button"
          onClick={() => void run(() => chargeLate('link'))}
        >
          {reach === null ? 'Make' : 'Send'} a link to pay {amount}
        </button>
      </p>
      {isAsked && card !== null && (
        <Question
          title={`${what}?`}
          text={`${booking.firstName} ${booking.lastName} agreed to it when they kept ${card}. They get a receipt.`}
          yes={isBusy ? 'Charging...' : `Charge ${amount} to ${card}`}
          isBusy={isBusy}
          onYes={() => void run(() => chargeLate('card'))}
          onNo={() => {
            setAsked(false);
          }}
        />
      )}
    </div>
  );
}
