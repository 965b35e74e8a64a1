import { roleOf, type Actor } from './actor.ts';
import { isPlanned, type BookingStatus } from './booking-status.ts';
import { businessTime } from './calendar-date.ts';
import { capitalized } from './capitalized.ts';
import { UNDO_HOLD_MS } from './undo.ts';
import { isUpcoming, reminderAt, type Visit } from './visit-time.ts';

/** What can happen to a booking that someone must be notified of. */
export type BookingEvent =
  | 'received'
  /** A plan made its next visit a booking: no news to the customer, who gets the reminder. */
  | 'planned'
  | 'confirmed'
  | 'moved'
  | 'moved-back'
  | 'cancelled'
  | 'restored'
  | 'completed'
  | 'no-show'
  | 'refunded'
  /** Goes to the customer: another address, service or price, or a new email address. */
  | 'changed'
  /** Goes only to us and our calendar: a name, a phone, instructions. */
  | 'corrected';

/** Every channel, in the order the dashboard shows them. */
export const CHANNELS = ['mail', 'sms', 'calendar', 'webhook'] as const;
/** A delivery channel. */
export type Channel = (typeof CHANNELS)[number];

/** One notice to send because of an event. */
export type Notice = {
  readonly channel: Channel;
  /** The template, `booking-received`, or the action, `calendar-sync`. */
  readonly kind: string;
  readonly to: 'customer' | 'owner' | 'service';
  readonly dueAt: Date;
  /** Makes the notice unique with booking and kind: the change, or the visit's time. */
  readonly occasion: string;
};

/** Kinds that are only valid while the visit is still planned. */
const WHILE_PLANNED: readonly string[] = [
  'booking-received',
  'booking-confirmed',
  'booking-moved',
  'booking-restored',
  'booking-changed',
  'booking-reminder',
  'crew-on-the-way',
  'crew-late',
];
/** The message of the evening before, which says when the crew comes. */
export const REMINDER = 'booking-reminder';
/** Messages that say when a visit is. */
export const SAY_WHEN: readonly string[] = [
  'booking-received',
  'booking-confirmed',
  'booking-moved',
  'booking-restored',
  'booking-changed',
  'plan-changed',
];
/** What is only true on the day of the visit. */
const ON_THE_DAY: readonly string[] = ['crew-on-the-way', 'crew-late'];

const CUSTOMER_MAIL: Partial<Record<BookingEvent, string>> = {
  received: 'booking-received',
  confirmed: 'booking-confirmed',
  moved: 'booking-moved',
  cancelled: 'booking-cancelled',
  restored: 'booking-restored',
  completed: 'booking-thank-you',
  refunded: 'booking-refunded',
  changed: 'booking-changed',
};
/** Events texted to those who agreed to texts: that a visit is on, and when. */
const TEXTED: readonly BookingEvent[] = ['received', 'confirmed', 'moved', 'cancelled', 'restored'];
/** Whether a text tells of it; a mail tells of all that a customer hears of. */
export function isTexted(event: BookingEvent): boolean {
  return TEXTED.includes(event);
}

const OWNER_MAIL: Partial<Record<BookingEvent, string>> = {
  received: 'owner-booking',
  moved: 'owner-moved',
  cancelled: 'owner-cancellation',
};
const PLANS_REMINDER: readonly BookingEvent[] = [
  'received',
  'planned',
  'moved',
  'moved-back',
  'restored',
];
/** Notices for these are delayed briefly so that the owner can undo a mistaken tap. */
const CAN_BE_TAKEN_BACK: readonly BookingEvent[] = ['confirmed', 'completed', 'no-show'];
const SYNCS_CALENDAR: readonly BookingEvent[] = [
  ...PLANS_REMINDER,
  'confirmed',
  'cancelled',
  'changed',
  'corrected',
];

/** A kind's display name: `booking-received` reads `Booking received`. */
export function noticeName(kind: string): string {
  return capitalized(kind.replace(/[-.]/g, ' '));
}

/** A channel in words: `by email`, `by text`. */
export function byChannel(channel: string): string {
  if (channel === 'webhook') return 'to your automation';
  if (channel === 'calendar') return 'to Google Calendar';
  return `by ${channel === 'mail' ? 'email' : channel === 'sms' ? 'text' : channel}`;
}

/** The visit's time, the part of a reminder's key that makes it unique. */
export function occasionOf(visit: Visit): string {
  return `${visit.preferredDate}-${visit.preferredTime}`;
}

/**
 * The notices to send because of an event. The owner's confirmations and moves are delayed briefly
 * so that a mistaken tap can be undone; what was undone sends nothing.
 *
 * @param change the number of the change, so that a second confirmation is a new notice.
 * @param isHeld whether this one can be undone too, as a cancellation that moved no money.
 */
export function noticesOf(
  event: BookingEvent,
  visit: Visit,
  {
    actor,
    change,
    now,
    reminderHour,
    isHeld: asksToHold = false,
    isQuiet = false,
  }: {
    actor: Actor;
    change: number;
    now: Date;
    /** The hour of the evening before at which reminders go out. */
    reminderHour: number;
    isHeld?: boolean | undefined;
    /** Whether people hear of it another way: a plan change sends one mail for all visits. */
    isQuiet?: boolean | undefined;
  },
): Notice[] {
  const isOwner = roleOf(actor) === 'owner';
  const isHeld = asksToHold || CAN_BE_TAKEN_BACK.includes(event) || (event === 'moved' && isOwner);
  const dueAt = isHeld ? new Date(now.getTime() + UNDO_HOLD_MS) : now;
  const at = (channel: Channel, kind: string, to: Notice['to']): Notice => {
    return { channel, kind, to, dueAt, occasion: String(change) };
  };
  const notices: Notice[] = [];
  const customerMail = isQuiet ? undefined : CUSTOMER_MAIL[event];
  const ownerMail = isQuiet ? undefined : OWNER_MAIL[event];
  if (customerMail) notices.push(at('mail', customerMail, 'customer'));
  if (customerMail && TEXTED.includes(event)) notices.push(at('sms', customerMail, 'customer'));
  if (ownerMail && !isOwner) notices.push(at('mail', ownerMail, 'owner'));
  if (SYNCS_CALENDAR.includes(event)) notices.push(at('calendar', 'calendar-sync', 'service'));
  if (event !== 'moved-back')
    notices.push(at('webhook', `booking.${isNew(event) ? 'created' : event}`, 'service'));
  return PLANS_REMINDER.includes(event)
    ? [...notices, ...remindersOf(visit, now, reminderHour)]
    : notices;
}

const isNew = (event: BookingEvent) => event === 'received' || event === 'planned';

/** The reminders of a visit by mail and SMS; none once the evening before is here. */
export function remindersOf(visit: Visit, now: Date, hour: number): Notice[] {
  const dueAt = reminderAt(visit, hour);
  if (dueAt <= now) return [];
  return (['mail', 'sms'] as const).map((channel) => ({
    channel,
    kind: REMINDER,
    to: 'customer',
    dueAt,
    occasion: occasionOf(visit),
  }));
}

/**
 * Whether a message tells its customer when the crew comes: the reminder does, and after the
 * reminder's hour whatever else says when the visit is, as no reminder follows (product 16).
 */
export function tellsHour(kind: string, visit: Visit, now: Date, reminderHour: number): boolean {
  if (kind === REMINDER) return true;
  if (!SAY_WHEN.includes(kind) || visit.preferredDate < businessTime(now).date) return false;
  return reminderAt(visit, reminderHour) <= now;
}

/** The unsent kinds that an event makes wrong. */
export function supersededBy(event: BookingEvent): readonly string[] {
  switch (event) {
    case 'cancelled':
      return WHILE_PLANNED;
    case 'restored':
      return ['booking-cancelled'];
    case 'moved':
    case 'moved-back':
      return [REMINDER, 'booking-moved', 'crew-late'];
    case 'completed':
    case 'no-show':
      return [REMINDER];
    case 'received':
    case 'planned':
    case 'confirmed':
    case 'refunded':
    case 'changed':
    case 'corrected':
      return [];
  }
}

/**
 * Why a notice must no longer be sent, or null when it may; checked right before sending, because
 * it may have been queued for hours.
 */
export function refusalToSend(
  notice: { kind: string; occasion: string | undefined },
  booking: Visit & { status: BookingStatus },
  now: Date,
): string | null {
  const { kind, occasion } = notice;
  if (WHILE_PLANNED.includes(kind) && !isPlanned(booking)) {
    return `the visit is ${booking.status}`;
  }
  if (kind === 'booking-cancelled' && booking.status !== 'cancelled')
    return 'the visit was restored';
  if (kind !== REMINDER && !ON_THE_DAY.includes(kind)) return null;
  if (occasion !== undefined && occasion !== occasionOf(booking)) return 'the visit was moved';
  if (ON_THE_DAY.includes(kind)) {
    return businessTime(now).date === booking.preferredDate ? null : 'the day of the visit is over';
  }
  return isUpcoming(booking, now) ? null : 'the visit has begun';
}
