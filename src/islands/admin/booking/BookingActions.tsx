import { useRef, useState, type ReactNode } from 'react';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import type { SentClosing } from '#contracts/admin/payments.ts';
import { isPlanned, type BookingStatus } from '#domain/booking-status.ts';
import { toastFailure } from '#stores/admin/attempt.ts';
import {
  cancelBooking,
  type Cancellation,
  closeBooking,
  confirmBooking,
  restoreBooking,
} from '#stores/admin/booking.ts';
import { CancelQuestion } from './CancelQuestion.tsx';
import { HowTheyHear } from './HowTheyHear.tsx';
import { FinishPaid } from './FinishPaid.tsx';
import { MoveForm } from './MoveForm.tsx';
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
  {
    status: 'cancelled',
    label: 'Cancel booking',
    question: 'This opens the time back up.',
  },
];

const PLAN_GOES_ON = 'The other visits of their plan stay as they are.';

/** What was chosen with a step: who canceled, or how the balance was paid. */
type Answer = {
  readonly how?: Cancellation;
  readonly paid?: Omit<SentClosing, 'outcome'>;
};

type Props = {
  readonly detail: BookingDetail;
  /** It opens with the form that moves it. */
  readonly isAtMove: boolean;
  /** What stands between the next steps and Cancel, which comes last. */
  readonly children: ReactNode;
};

/**
 * The next steps for a booking: immediate if they can be undone, with a confirmation if they are
 * final or notify the customer.
 */
export function BookingActions({ detail, isAtMove, children }: Props) {
  const section = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState<Step | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { booking, nextStatuses } = detail;
  const steps = STEPS.filter((step) => nextStatuses.includes(step.status));
  const run = async ({ status }: Step, { how, paid }: Answer = {}) => {
    if (isBusy) return;
    setAsking(null);
    setBusy(true);
    // The button may be gone afterward, so focus moves to the head of the sheet.
    const head = section.current?.closest('dialog')?.querySelector('h2');
    if (how) await cancelBooking(how);
    else if (status === 'confirmed') await confirmBooking(booking);
    else if (status === 'pending') await restoreBooking();
    else if (status === 'completed' || status === 'no-show') {
      const outcome = await closeBooking({ ...paid, outcome: status });
      if (outcome) toastFailure(outcome);
    }
    setBusy(false);
    head?.focus();
  };
  const isMovable = isPlanned(booking);
  const isMissed = booking.status === 'no-show';
  // With money open, how it was paid is asked first, and the plain step is the rarer answer.
  const isOwed = isMovable && detail.balance !== '0.00';
  const owed = isOwed && steps.find(({ status }) => status === 'completed');
  const cancel = steps.find(({ status }) => status === 'cancelled');
  const others = steps.filter(
    (step) => step !== cancel && !(step === owed && detail.byCard !== null),
  );
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
      {(isMovable || owed || others.length > 0) && (
        <section ref={section} className="steps" aria-label="Next steps">
          {owed && (
            <FinishPaid
              balance={detail.balance}
              byCard={detail.byCard}
              isBusy={isBusy}
              crewPaid={detail.news?.paid}
              onPaid={(paid) => void run(owed, paid ? { paid } : {})}
            />
          )}
          {others.map(button)}
          {isMovable && (
            <div className="fold-rows">
              <MoveForm detail={detail} isAtFirstOpen={isAtMove} />
            </div>
          )}
        </section>
      )}
      {children}
      {cancel && button(cancel)}
      {asking?.status === 'cancelled' && (
        <CancelQuestion
          detail={detail}
          text={[asking.question, detail.plan && PLAN_GOES_ON].filter(Boolean).join(' ')}
          onYes={(how) => void run(asking, { how })}
          onNo={() => {
            setAsking(null);
          }}
        />
      )}
      {asking?.question && asking.status !== 'cancelled' && (
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

/** Cancel is a row that comes last, not a button beside the expected step; Restore is an outlined one. */
function looks({ status, isExpected }: Step, isOwed: boolean): string {
  if (status === 'cancelled') return 'fold-row steps-cancel';
  if (status === 'pending') return 'button button-secondary';
  return `button ${isExpected && !isOwed ? 'button-primary' : 'button-quiet'}`;
}
