import type { BookingRow } from '#db/rows.ts';
import { LATE_HOLD_MS } from '#domain/crew-delay.ts';
import { occasionOf } from '#domain/notices.ts';
import type { App } from '#server/app.ts';
import { aboutRows } from './about-repository.ts';
import { syncHour, write } from './announce.ts';
import { callRows } from './calls-repository.ts';
import { customerReach, textNumber } from './customer-reach.ts';
import { outboxRows } from './outbox-repository.ts';

/** The message that the crew comes later. */
export const CREW_LATE = 'crew-late';

/** A window in minutes after midnight, as a booking has it. */
type Window = { readonly arrivalFrom: number; readonly arrivalUntil: number };

const keysOf = (bookingId: number, key: string) => ({
  sms: `sms:${CREW_LATE}:${bookingId}:${key}`,
  mail: `mail:${CREW_LATE}:${bookingId}:${key}`,
});

/**
 * Moves the window that a customer was told, and tells them once for each delay: by text if they
 * agreed to texts, else by mail, else the owner is asked to call. Held back while the crew can take
 * it back; call it in the transaction that records the delay.
 *
 * @param late.told the window they know of, which the new one replaces.
 * @param late.isNews false where the new window is over by now, as after hours without a network.
 */
export function announceLate(
  app: App,
  booking: BookingRow,
  late: {
    key: string;
    window: Window;
    isNews: boolean;
    told?: { readonly from: number; readonly until: number };
  },
): void {
  const { key, window, isNews, told } = late;
  noteWindow(app, booking, window);
  // What was said a moment ago and is still held back is wrong by now.
  const unsaid = outboxRows(app).cancelKinds(
    booking.id,
    [CREW_LATE],
    'the crew said another time since',
  );
  if (!isNews || booking.awaitsAgreement) return;
  const now = app.now();
  const number = app.sms ? textNumber(booking) : null;
  const isMailed = customerReach(app, booking) === 'mail';
  if (number === null && !isMailed) {
    callRows(app).add(booking.id, 'moved', now);
    return;
  }
  const channel = number === null ? 'mail' : 'sms';
  write(app, 'customer', {
    channel,
    kind: CREW_LATE,
    dedupeKey: keysOf(booking.id, key)[channel],
    bookingId: booking.id,
    recipient: number ?? booking.emailKey,
    nextAttemptAt: new Date(now.getTime() + LATE_HOLD_MS),
    payload: {
      occasion: occasionOf(booking),
      ...window,
      // The hour before this one, unless nobody ever heard of that.
      ...(unsaid === 0 && told && { wasFrom: told.from, wasUntil: told.until }),
    },
  });
}

/**
 * Cancels what a delay was to tell these customers; call it in the transaction that takes it back.
 *
 * @returns false if somebody was told already: then nothing is canceled.
 */
export function takeBackLate(
  app: App,
  { key, bookingIds, since }: { key: string; bookingIds: readonly number[]; since: Date },
): boolean {
  const keys = bookingIds.flatMap((id) => Object.values(keysOf(id, key)));
  const isOut = outboxRows(app)
    .withKeys(keys)
    .some(({ status }) => status === 'sent' || status === 'sending');
  if (isOut) return false;
  outboxRows(app).cancelKeys(keys, 'the delay was taken back');
  for (const id of bookingIds) callRows(app).removeSince(id, since);
  return true;
}

/** Cancels what was still to be said of a delay, because the crew is there. */
export function stopLateNews(app: App, bookingId: number): void {
  outboxRows(app).cancelKinds(bookingId, [CREW_LATE], 'the crew is there');
}

/** Writes the window that a customer is told, and makes it news for their calendar. */
export function noteWindow(app: App, booking: BookingRow, window: Window): void {
  const calendarSequence = booking.calendarSequence + 1;
  aboutRows(app).noteSending(booking.id, { ...window, calendarSequence });
  syncHour(app, booking.id, calendarSequence);
}
