import { isBlocked } from '#domain/availability.ts';
import { PERIODS, slotsOfPeriod } from '#domain/slots.ts';
import { AffectedVisits } from './AffectedVisits.tsx';
import { blockPeriod } from '#stores/admin/blocks.ts';
import { today } from '#browser/today.ts';

type Props = {
  readonly date: string;
  readonly blocked: readonly { readonly timeSlot: string; readonly reason: string | null }[];
};

/** Says that a blocked hour's period can still be booked, and offers to block all of it. */
export function PartlyBlocked({ date, blocked }: Props) {
  if (date < today()) return null;
  const blockedSlots = new Set(blocked.map((block) => block.timeSlot));
  return PERIODS.map((period) => {
    const hours = slotsOfPeriod(period).filter((slot) => blockedSlots.has(slot));
    if (hours.length === 0 || isBlocked(period, { blockedSlots })) return null;
    const reason = blocked.find((block) => block.timeSlot === hours[0])?.reason ?? 'Admin busy';
    return (
      <div key={period} className="partly-blocked">
        <p>
          Customers can still book the {period}: only {hours.join(', ')}{' '}
          {hours.length === 1 ? 'is' : 'are'} blocked.
        </p>
        <AffectedVisits from={date} to={date} period={period} />
        <button
          className="button button-quiet button-small"
          type="button"
          onClick={() => void blockPeriod(date, period, reason)}
        >
          Block the whole {period}
        </button>
      </div>
    );
  });
}
