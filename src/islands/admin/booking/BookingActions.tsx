import { useRef, useState } from 'react';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import type { SentClosing } from '#contracts/admin/payments.ts';
import { isPlanned, type BookingStatus } from '#domain/booking-status.ts';
import { toastFailure } from '#stores/admin/attempt.ts';
import { closeBooking, confirmBooking, restoreBooking } from '#stores/admin/booking.ts';
import { HowTheyHear } from './HowTheyHear.tsx';
import { FinishPaid } from './FinishPaid.tsx';
import { Question } from '#islands/admin/ui/Question.tsx';

type Step = {
  readonly status: BookingStatus;
  readonly label: string;
  /** The confirmation question, if the step cannot be undone. */
  readonly question?: string;
  /** The normal next step. */
  readonly isExpected?: boolean;
};

const STEPS: readonly Step[] = [
  { status: 'confirmed', label: 'Confirm', isExpected: true },
  {
    status: 'pending',
    label: 'Restore',
    question: 'We’ll book the time again if it’s still open. A refunded fee stays refunded.',
  },
  { status: 'completed', label: 'Mark completed', isExpected: true },
  { status: 'no-show', label: 'No-show' },
];

type Props = {
  readonly detail: BookingDetail;
};

/**
 * The next steps for a booking: immediate if they can be undone, with a confirmation if they are
 * final or notify the customer.
 */
export function BookingActions({ detail }: Props) {
  const section = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState<Step | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { booking, nextStatuses } = detail;
  const steps = STEPS.filter((step) => nextStatuses.includes(step.status));
  const run = async ({ status }: Step, paid?: Omit<SentClosing, 'outcome'>) => {
    if (isBusy) return;
    setAsking(null);
    setBusy(true);
    // The button may be gone afterward, so focus moves to the head of the sheet.
    const head = section.current?.closest('dialog')?.querySelector('h2');
    if (status === 'confirmed') await confirmBooking(booking);
    else if (status === 'pending') await restoreBooking();
    else if (status === 'completed' || status === 'no-show') {
      const outcome = await closeBooking({ ...paid, outcome: status });
      if (outcome) toastFailure(outcome);
    }
    setBusy(false);
    head?.focus();
  };
  const isMissed = booking.status === 'no-show';
  // With money open, how it was paid is asked first, and the plain step is the rarer answer.
  const isOwed = isPlanned(booking) && detail.balance !== '0.00';
  const owed = isOwed && steps.find(({ status }) => status === 'completed');
  const others = steps.filter((step) => !(step === owed && detail.byCard !== null));
  const button = (step: Step) => (
    <button
      key={step.status}
      className={looks(step, step === owed)}
      type="button"
      aria-disabled={isBusy}
      onClick={() => {
        if (step.question) setAsking(step);
        else void run(step);
      }}
    >
      {labelOf(step, { isMissed, isOwed: step === owed })}
    </button>
  );
  return (
    <>
      {(owed || others.length > 0) && (
        <section ref={section} className="steps" aria-label="Next steps">
          {owed && (
            <FinishPaid
              balance={detail.balance}
              byCard={detail.byCard}
              isBusy={isBusy}
              crewPaid={detail.news?.paid}
              onPaid={(paid) => void run(owed, paid)}
            />
          )}
          {others.map(button)}
        </section>
      )}
      {asking?.question && (
        <Question
          title={`${asking.label}?`}
          text={asking.question}
          yes={asking.label}
          onYes={() => void run(asking)}
          onNo={() => {
            setAsking(null);
          }}
        >
          <HowTheyHear detail={detail} />
        </Question>
      )}
    </>
  );
}

function labelOf(
  { status, label }: Step,
  { isMissed, isOwed }: { readonly isMissed: boolean; readonly isOwed: boolean },
): string {
  if (status !== 'completed') return label;
  if (isMissed) return 'It did happen';
  return isOwed ? 'Done, not paid' : label;
}

/** Restore is an outlined button. */
function looks({ status, isExpected }: Step, isOwed: boolean): string {
  if (status === 'pending') return 'button button-secondary';
  return `button ${isExpected && !isOwed ? 'button-primary' : 'button-quiet'}`;
}
