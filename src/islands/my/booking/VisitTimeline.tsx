import { visitRules } from '#content/visit-rules.ts';
import type { MyBooking } from '#contracts/my-booking.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { formatShortDate } from '#domain/calendar-date.ts';

type Step = { readonly title: string; readonly text: string | null; readonly isDone: boolean };

/** The visit's progress, from the booking to the day; nothing once it is over or off. */
export function VisitTimeline({ booking }: { readonly booking: MyBooking }) {
  if (!isPlanned(booking)) return null;
  const steps = stepsOf(booking);
  const next = steps.findIndex((step) => !step.isDone);
  return (
    <ol className="my-timeline" aria-label="Where your visit stands">
      {steps.map(({ title, text, isDone }, index) => (
        <li key={title} data-done={isDone} aria-current={index === next ? 'step' : undefined}>
          <strong>{title}</strong>
          {text && <span>{text}</span>}
        </li>
      ))}
    </ol>
  );
}

function stepsOf(booking: MyBooking): readonly Step[] {
  const isConfirmed = booking.status === 'confirmed';
  // What we'd say before a visit is no news after it.
  const isBefore = !booking.hasBegun;
  return [
    { title: 'Booked', text: isBefore ? 'We have your booking' : null, isDone: true },
    {
      title: 'Confirmed',
      text: isBefore ? confirmedText(isConfirmed) : null,
      isDone: isConfirmed,
    },
    {
      title: 'Your visit',
      text: formatShortDate(booking.preferredDate),
      isDone: false,
    },
  ];
}

function confirmedText(isConfirmed: boolean): string {
  return isConfirmed ? 'We’re looking forward to it' : visitRules.confirmPromise;
}
