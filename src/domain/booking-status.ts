/** Every status a booking can have (spec 4; `no-show` is the owner's term for a wasted trip). */
export const BOOKING_STATUSES = [
  'pending',
  'confirmed',
  'cancelled',
  'completed',
  'no-show',
] as const;
/** The status of a booking. */
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Every payment status a booking can have. */
export const PAYMENT_STATUSES = [
  'pending',
  'paid',
  'partially_refunded',
  'refunded',
  'disputed',
  'offline',
] as const;
/** The payment status of a booking. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

const NEXT: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['completed', 'cancelled', 'no-show'],
  cancelled: ['pending'],
  completed: [],
  'no-show': [],
};

/** The statuses a booking can go to from here; completed and no-show are final. */
export function nextStatuses(status: BookingStatus): readonly BookingStatus[] {
  return NEXT[status];
}

/** Whether a change of status is allowed. Staying where it is counts as allowed. */
export function canChangeStatus(from: BookingStatus, to: BookingStatus): boolean {
  return from === to || NEXT[from].includes(to);
}

/** Whether a status says how the visit went, which is unknown until it begins. */
export function isAboutTheVisit(status: BookingStatus): boolean {
  return status === 'completed' || status === 'no-show';
}

/** The statuses of a visit that is still going to take place. */
export const PLANNED = ['pending', 'confirmed'] as const satisfies BookingStatus[];

/** Whether a visit is still going to take place. */
export function isPlanned({ status }: { readonly status: string }): boolean {
  return PLANNED.some((each) => each === status);
}

/** The statuses of a visit that does not take place: it was cancelled, or nobody was there. */
export const NOT_TAKING_PLACE = ['cancelled', 'no-show'] as const satisfies BookingStatus[];

/** Whether a visit took place or still may; one that does not owes nothing and has no price. */
export function takesPlace({ status }: { readonly status: string }): boolean {
  return !NOT_TAKING_PLACE.some((each) => each === status);
}

/** Whether a visit has been made by a day: one before it counts even while nobody has closed it. */
export function hasTakenPlace(
  visit: { readonly status: string; readonly preferredDate: string },
  today: string,
): boolean {
  if (visit.status === 'completed') return true;
  return takesPlace(visit) && visit.preferredDate < today;
}

/** A status as a sentence spells it: only the stored word has two l. */
export function statusWord(status: string): string {
  return status === 'cancelled' ? 'canceled' : status;
}

/** The colors of a state. */
export type BadgeColor = 'yellow' | 'green' | 'red' | 'blue' | 'gray';

/** The color of a status badge; any unknown value is gray (spec 4). */
export function badgeColor(status: string): BadgeColor {
  switch (status) {
    case 'pending':
      return 'yellow';
    case 'confirmed':
      return 'green';
    case 'cancelled':
      return 'red';
    case 'completed':
      return 'blue';
    default:
      return 'gray';
  }
}

/**
 * The status in a customer's words and colors. A pending booking reads as booked: confirming it is
 * our job. Yellow is for what they have to decide, and gray for what is done.
 */
export function customerStatus(status: string): {
  readonly word: string;
  readonly color: BadgeColor;
} {
  switch (status) {
    case 'pending':
      return { word: 'booked', color: 'green' };
    case 'completed':
      return { word: status, color: 'gray' };
    case 'no-show':
      return { word: 'missed', color: badgeColor(status) };
    default:
      return { word: statusWord(status), color: badgeColor(status) };
  }
}
