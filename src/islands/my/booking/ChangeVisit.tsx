import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { fetchMyPeriods } from '#browser/api/my-booking.ts';
import { serverNow } from '#browser/server-clock.ts';
import { today } from '#browser/today.ts';
import { withLateRule } from '#content/late-charge.ts';
import { moveMyBookingForm, type MoveMyBooking, type MyBooking } from '#contracts/my-booking.ts';
import { formatDay } from '#domain/calendar-date.ts';
import { decimalToCents } from '#domain/money.ts';
import { freeUntil, refundRule } from '#domain/refund-rule.ts';
import { refundPromise } from '#domain/refund-sentence.ts';
import { Failure } from '#islands/ui/Failure.tsx';
import { NewTime } from '../NewTime.tsx';
import { StepForm } from '../StepForm.tsx';
import { offersNothing, useFirstOpenDay, useFreePeriods } from '../use-free-periods.ts';
import { usePress } from '#islands/ui/use-press.ts';
import { takeFocus } from '#islands/ui/take-focus.ts';

/** Which of the two changes is being made. */
export type OpenChange = 'none' | 'move' | 'cancel';

type Props = {
  readonly booking: MyBooking;
  readonly token: string;
  readonly open: OpenChange;
  readonly setOpen: (open: OpenChange) => void;
  /** Whether it is part of the summary, under its steps, and no panel of its own. */
  readonly isInside?: boolean;
  readonly move: Change<[MoveMyBooking]>;
  readonly cancel: Change<[]>;
};

function titleOf(open: OpenChange, { endsPlan }: MyBooking): string {
  if (open !== 'cancel') return open === 'move' ? 'Move your visit' : 'Change of plans?';
  return endsPlan ? 'Cancel this visit and end your plan?' : 'Cancel your visit?';
}

/** The two changes a customer can make, one open at a time. */
export function ChangeVisit(props: Props) {
  const { booking, token, open, setOpen, isInside = false, move, cancel } = props;
  const [isBack, setBack] = useState(false);
  const close = (isDone: boolean) => {
    setOpen('none');
    // After a change the focus goes to its news, otherwise back to the two buttons.
    setBack(!isDone);
  };
  // The question says itself what happens to the fee.
  const rule = open !== 'cancel' && (
    <p className="form-small">
      {withLateRule(
        refundRule(booking, new Date(serverNow()), decimalToCents(booking.refundable)),
        booking.lateRule ?? '',
      )}
    </p>
  );
  // Where no money depends on it, the two buttons above have said the rest.
  const until =
    decimalToCents(booking.refundable) === 0 &&
    !booking.lateRule &&
    freeUntil(booking, new Date(serverNow()));
  const shortRule = until ? <p className="form-small">Online until {until}.</p> : undefined;
  return (
    <section className={isInside ? 'my-change' : 'my-panel'} aria-labelledby="my-change-title">
      <h2 id="my-change-title" className={isInside && open === 'none' ? 'sr-only' : undefined}>
        {titleOf(open, booking)}
      </h2>
      {!(isInside && open === 'none') && rule}
      {open === 'none' && (
        <div
          className="my-buttons"
          role="group"
          aria-label="Change my visit"
          tabIndex={-1}
          ref={isBack ? takeFocus : undefined}
        >
          <button
            className="button button-secondary"
            type="button"
            onClick={() => {
              setOpen('move');
            }}
          >
            Move my visit
          </button>
          <button
            className="link my-rare"
            type="button"
            onClick={() => {
              setOpen('cancel');
            }}
          >
            Cancel my visit
          </button>
        </div>
      )}
      {isInside && open === 'none' && (shortRule ?? rule)}
      {open === 'move' && <MoveVisit booking={booking} token={token} move={move} close={close} />}
      {open === 'cancel' && <CancelVisit booking={booking} cancel={cancel} close={close} />}
    </section>
  );
}

type MoveVisitProps = {
  readonly booking: MyBooking;
  readonly token: string;
  readonly move: Change<[MoveMyBooking]>;
  readonly close: (isDone: boolean) => void;
};

/** A new date and one of its free periods; booking, link and fee stay the same. */
function MoveVisit({ booking, token, move, close }: MoveVisitProps) {
  const form = useForm<z.input<typeof moveMyBookingForm>, unknown, MoveMyBooking>({
    resolver: zodResolver(moveMyBookingForm),
    defaultValues: { date: booking.preferredDate, period: '' },
  });
  const { errors, dirtyFields } = form.formState;
  const lookUp = useCallback((on: string) => fetchMyPeriods(token, on), [token]);
  const free = useFreePeriods(lookUp, useWatch({ control: form.control, name: 'date' }));
  useFirstOpenDay(free, dirtyFields.date !== true, (day) =>
    form.resetField('date', { defaultValue: day }),
  );
  const send = async (to: MoveMyBooking) => {
    const message = await move(to);
    if (message === undefined) close(true);
    else form.setError('root', { message });
  };
  return (
    <StepForm
      form={form}
      label="Move my visit"
      action="Move my visit"
      busy="Moving..."
      keep="Keep the current time"
      isBlocked={offersNothing(free)}
      onSend={send}
      onKeep={() => close(false)}
    >
      <NewTime
        id="my-date"
        from={today()}
        current={booking.preferredDate}
        lookUp={lookUp}
        free={free}
      />
      <Failure sentence={errors.root?.message} />
    </StepForm>
  );
}

type CancelVisitProps = {
  readonly booking: MyBooking;
  readonly cancel: Change<[]>;
  readonly close: (isDone: boolean) => void;
};

/** Asks once before canceling, and says where the fee goes. */
function CancelVisit({ booking, cancel, close }: CancelVisitProps) {
  const refund = decimalToCents(booking.refundable);
  const when = `${formatDay(booking.preferredDate)}, ${booking.preferredTime}`;
  const { isBusy, refused, press } = usePress(async () => {
    const sentence = await cancel();
    if (sentence === undefined) close(true);
    return sentence;
  });
  return (
    <div
      className="my-step"
      role="group"
      aria-label="Cancel my visit"
      tabIndex={-1}
      ref={takeFocus}
    >
      <p>
        {booking.endsPlan
          ? `Your plan starts with this visit: ${when}. If you cancel it, we’ll end your plan and cancel every visit after it.`
          : `${when}.`}
        {refund > 0 && ` ${refundPromise(refund, decimalToCents(booking.bookingFee))}`}
      </p>
      {booking.endsPlan && (
        <p className="form-small">
          If only the day doesn’t work, move the visit instead. If you end the plan, you’ll have 10
          minutes to undo it.
        </p>
      )}
      <Failure sentence={refused} />
      <div className="my-buttons">
        <button
          className="button button-danger"
          type="button"
          aria-disabled={isBusy}
          onClick={() => void press()}
        >
          {isBusy ? 'Canceling...' : booking.endsPlan ? 'Yes, end my plan' : 'Yes, cancel it'}
        </button>
        <button className="button button-quiet" type="button" onClick={() => close(false)}>
          Keep my visit
        </button>
      </div>
    </div>
  );
}

/** Makes a change; returns the sentence to show if it was refused. */
type Change<T extends unknown[]> = (...to: T) => Promise<string | undefined>;
