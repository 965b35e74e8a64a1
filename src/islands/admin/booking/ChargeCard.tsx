import { useState } from 'react';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import { formatDecimal } from '#domain/money.ts';
import { chargeCard } from '#stores/admin/booking.ts';
import { Question } from '#islands/admin/ui/Question.tsx';

/** Charges the card that the customer keeps for what is still due, once the owner has confirmed it. */
export function ChargeCard({ detail }: { readonly detail: BookingDetail }) {
  const { booking, card, balance } = detail;
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (!card || balance === '0.00' || booking.status !== 'completed') return null;
  const what = `Charge ${formatDecimal(balance)} to ${card.name}`;
  const run = async () => {
    setBusy(true);
    await chargeCard(balance);
    setBusy(false);
    setAsked(false);
  };
  return (
    <>
      <button
        className="button button-quiet"
        type="button"
        onClick={() => {
          setAsked(true);
        }}
      >
        {what}
      </button>
      {isAsked && (
        <Question
          title={`${what}?`}
          text={`${booking.firstName} ${booking.lastName} agreed to it when they kept the card. They get a receipt.`}
          yes={isBusy ? 'Charging...' : `Charge ${formatDecimal(balance)}`}
          isBusy={isBusy}
          onYes={() => void run()}
          onNo={() => {
            setAsked(false);
          }}
        />
      )}
    </>
  );
}
