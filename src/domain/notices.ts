import { roleOf, type Actor } from './actor.ts';
import { isPlanned, type BookingStatus } from './booking-status.ts';
import { businessTime } from './calendar-date.ts';
import { capitalized } from './capitalized.ts';
import { UNDO_HOLD_MS } from './undo.ts';
import { isUpcoming, reminderAt, type Visit } from './visit-time.ts';

/** What can happen to a booking that somebody must hear of. */
export type BookingEvent =
  | 'received'
  /** A plan made its next visit a booking: that it comes they know, and the reminder says it again. */
  | 'planned'
  | 'confirmed'
  | 'moved'
  | 'moved-back'
  | 'cancelled'
  | 'restored'
  | 'completed'
  | 'no-show'
  | 'refunded'
  /** The customer is told: another address, service or price, or their mail goes elsewhere now. */
  | 'changed'
  /** Only we and our calendar hear of it: a name, a phone, instructions. */
  | 'corrected';

/** Every way out, in the order the dashboard shows them. */
export const CHANNELS = ['mail', 'sms', 'calendar', 'webhook'] as const;
/** One of them. */
export type Channel = (typeof CHANNELS)[number];

/** One thing that has to go out because of an event. */
export type Notice = {
  readonly channel: Channel;
  /** Names the template, `booking-received`, or what is done, `calendar-sync`. */
  readonly kind: string;
  readonly to: 'customer' | 'owner' | 'service';
  readonly dueAt: Date;
  /** What the notice is unique for beside booking and kind: the change, or the visit's time. */
  readonly occasion: string;
};

/** Kinds that are only right while the visit is going to take place. */
const WHILE_PLANNED: readonly string[] = [
  'booking-received',
  'booking-confirmed',
  'booking-moved',
  'booking-restored',
  'booking-changed',
  'booking-reminder',
  'crew-on-the-way',
];
const REMINDER = 'booking-reminder';
const ON_THE_WAY = 'crew-on-the-way';

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
/** What is worth a text to who agreed to texts: that a visit stands, and when. */
const TEXTED: readonly BookingEvent[] = ['received', 'confirmed', 'moved', 'cancelled', 'restored'];
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
/** Their news leave a moment later, so that the owner can take back a mistaken tap. */
const CAN_BE_TAKEN_BACK: readonly BookingEvent[] = ['confirmed', 'completed', 'no-show'];
const SYNCS_CALENDAR: readonly BookingEvent[] = [
  ...PLANS_REMINDER,
  'confirmed',
  'cancelled',
  'changed',
  'corrected',
];

/** A kind for people: `booking-received` reads `Booking received`. */
export function noticeName(kind: string): string {
  return capitalized(kind.replace(/[-.]/g, ' '));
}

/** How it goes out, for people: `by email`, `by text`. */
export function byChannel(channel: string): string {
  if (channel === 'webhook') return 'to your automation';
  if (channel === 'calendar') return 'to Google Calendar';
  return `by ${channel === 'mail' ? 'email' : channel === 'sms' ? 'text' : channel}`;
}

/** The time of a visit as a reminder is unique for it. */
export function occasionOf(visit: Visit): string {
  return `${visit.preferredDate}-${visit.preferredTime}`;
}

/**
 * What has to go out because of an event. A confirmation and a move of the owner's leave a moment
 * later, so that a mistaken tap can be taken back; of what was taken back nothing goes out.
 *
 * @param change the number of the change, so that a second confirmation is another one.
 * @param isHeld whether this one can be taken back too, as a cancellation that moved no money.
 */
export function noticesOf(
  event: BookingEvent,
  visit: Visit,
  {
    actor,
    change,
    now,
    isHeld: asksToHold = false,
    isQuiet = false,
  }: {
    actor: Actor;
    change: number;
    now: Date;
    isHeld?: boolean | undefined;
    /** Whether people hear of it otherwise, as of a change of their plan: one mail for all visits. */
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
  return PLANS_REMINDER.includes(event) ? [...notices, ...remindersOf(visit, now)] : notices;
}

const isNew = (event: BookingEvent) => event === 'received' || event === 'planned';

/** The reminders of a visit by mail and SMS; none when it is less than 24 hours ahead. */
export function remindersOf(visit: Visit, now: Date): Notice[] {
  const dueAt = reminderAt(visit);
  if (dueAt <= now) return [];
  return (['mail', 'sms'] as const).map((channel) => ({
    channel,
    kind: REMINDER,
    to: 'customer',
    dueAt,
    occasion: occasionOf(visit),
  }));
}

/** The kinds that an event makes wrong when they have not gone out yet. */
export function supersededBy(event: BookingEvent): readonly string[] {
  switch (event) {
    case 'cancelled':
      return WHILE_PLANNED;
    case 'restored':
      return ['booking-cancelled'];
    case 'moved':
    case 'moved-back':
      return [REMINDER, 'booking-moved'];
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
 * Why a notice must not go out anymore, or null when it may; asked right before it is sent, as
 * hours can lie between writing and sending.
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
  if (kind !== REMINDER && kind !== ON_THE_WAY) return null;
  if (occasion !== undefined && occasion !== occasionOf(booking)) return 'the visit was moved';
  if (kind === ON_THE_WAY) {
    return businessTime(now).date === booking.preferredDate ? null : 'the day of the visit is over';
  }
  return isUpcoming(booking, now) ? null : 'the visit has begun';
}
