import { useEffect, useState } from 'react';
import { ApiError, sentenceOf } from '#browser/api.ts';
import { cancelMyBooking, fetchMyBooking, moveMyBooking } from '#browser/api/my-booking.ts';
import { bookingLinkToken } from '#browser/booking-link.ts';
import type { MoveMyBooking, MyBooking } from '#contracts/my-booking.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { decimalToCents, formatMoney } from '#domain/money.ts';
import { BANK_TAKES } from '#domain/refund-sentence.ts';
import { useNews } from '../News.tsx';
import { GONE } from '../use-linked.ts';

/** What /my-booking shows. */
export type MyBookingState =
  | { readonly step: 'loading' }
  | { readonly step: 'no-link'; readonly problem?: string }
  | { readonly step: 'unreachable'; readonly again: () => void }
  | { readonly step: 'shown'; readonly booking: MyBooking; readonly token: string };

const FAILED = 'That didn’t work. Please try again in a moment or call us.';

/** It can be undone, so the email waits. */
const PLAN_ENDED = 'You ended your plan. We’ll email you in a few minutes.';

/** Where it is now, so that nobody has to look for it. */
function movedTo({ date, period }: MoveMyBooking): string {
  return `Your visit has moved to ${formatShortDate(date)}, ${period}. We sent you an email.`;
}

/** What happens to the money, too: it is the first question. */
function canceled(state: MyBookingState): string {
  const refund = state.step === 'shown' ? decimalToCents(state.booking.refundable) : 0;
  return refund > 0
    ? `Your visit is canceled, and your ${formatMoney(refund)} is on its way back to your card. ${BANK_TAKES}`
    : 'Your visit is canceled. We sent you an email.';
}

/** A customer's own booking: read by the link's token, moved and canceled. */
export function useMyBooking() {
  const [state, setState] = useState<MyBookingState>({ step: 'loading' });
  const [news, say] = useNews();

  useEffect(() => {
    const load = async () => {
      const token = bookingLinkToken();
      setState(token ? { step: 'loading' } : { step: 'no-link' });
      if (!token) return;
      try {
        setState({ step: 'shown', booking: await fetchMyBooking(token), token });
      } catch (error) {
        const isGone = error instanceof ApiError && error.status === 404;
        setState(
          isGone
            ? { step: 'no-link', problem: sentenceOf(error, GONE) }
            : { step: 'unreachable', again: () => void load() },
        );
      }
    };
    const reload = () => void load();
    reload();
    // A newer email's link opened in the same tab only changes the fragment.
    addEventListener('hashchange', reload);
    return () => removeEventListener('hashchange', reload);
  }, []);

  /** Runs a change; returns the sentence to show if it was refused, else undefined. */
  const change = async (run: (token: string) => Promise<MyBooking>, done: string) => {
    if (state.step !== 'shown') return FAILED;
    try {
      const booking = await run(state.token);
      setState({ ...state, booking });
      say(done);
      return undefined;
    } catch (error) {
      return sentenceOf(error, FAILED);
    }
  };

  /** Reloads a visit whose plan has changed; the old data stays if that fails. */
  const refresh = async () => {
    if (state.step !== 'shown') return;
    const booking = await fetchMyBooking(state.token).catch(() => null);
    if (booking) setState({ ...state, booking });
  };

  return {
    state,
    news,
    refresh,
    move: (to: MoveMyBooking) => change((token) => moveMyBooking(token, to), movedTo(to)),
    cancel: () =>
      change(
        (token) => cancelMyBooking(token),
        state.step === 'shown' && state.booking.endsPlan ? PLAN_ENDED : canceled(state),
      ),
  };
}
