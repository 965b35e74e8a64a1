import { LIMITS } from '#contracts/fields.ts';

/** Text that breaks careless pages: live markup, right-to-left overrides, multi-part characters. */
export const HOSTILE = {
  script: "<img src=x onerror=\"document.title='hurt'\"><script>document.title='hurt'</script>",
  bidi: '\u202etxet desrever\u202c \u2066isolated\u2069 \u05e9\u05dc\u05d5\u05dd',
  emoji: '👩‍👩‍👧‍👦🧽🏳️‍🌈é\u0301\u0301\u0301',
} as const;

/** Text padded to the longest that a field takes, never cut within a character. */
export function filledUp(text: string, limit: number): string {
  return text.padEnd(limit, 'y').slice(0, limit).toWellFormed();
}

/** One field that the database keeps, and the call that fills it. */
export type StoredField = {
  readonly name: string;
  readonly limit: number;
  /** The name an issue reports it under. */
  readonly issue: string;
  /** Whether the response shows what was stored. */
  readonly isEchoed: boolean;
  readonly path: (bookingId: number) => string;
  readonly body: (value: string, date: string) => Record<string, unknown>;
};

type Booking = 'firstName' | 'lastName' | 'phone' | 'address' | 'specialInstructions';
/** A field of a booking that the owner enters. */
export const bookingField = (name: Booking, limit: number): StoredField => ({
  name: `a booking’s ${name}`,
  limit,
  issue: name,
  isEchoed: true,
  path: () => '/api/admin/bookings',
  body: (value, preferredDate) => ({
    firstName: 'Hostile',
    lastName: 'Text',
    phone: '510-555-0166',
    address: '9 Grand Avenue, Oakland',
    serviceType: 'basic',
    preferredDate,
    preferredTime: 'morning',
    payment: 'none',
    [name]: value,
  }),
});

type Message = 'firstName' | 'lastName' | 'phone' | 'subject' | 'message';
const messageField = (name: Message, limit: number): StoredField => ({
  name: `a message’s ${name}`,
  limit,
  issue: name,
  isEchoed: true,
  path: () => '/api/messages',
  body: (value) => ({
    firstName: 'Hostile',
    lastName: 'Text',
    email: 'hostile@example.com',
    message: 'Hello there',
    [name]: value,
  }),
});

const onBooking = (
  name: string,
  limit: number,
  call: string,
  field: string,
  rest: Record<string, unknown>,
): StoredField => ({
  name,
  limit,
  issue: field,
  isEchoed: true,
  path: (bookingId) => `/api/admin/bookings/${bookingId}/${call}`,
  body: (value) => ({ ...rest, [field]: value }),
});

/** Every text field that strangers or owners can store. */
export const storedFields: readonly StoredField[] = [
  bookingField('firstName', LIMITS.name),
  bookingField('lastName', LIMITS.name),
  bookingField('address', LIMITS.address),
  bookingField('specialInstructions', LIMITS.instructions),
  onBooking('a note', LIMITS.note, 'notes', 'note', {}),
  onBooking('a payment’s note', LIMITS.reason, 'payments', 'note', {
    method: 'cash',
    amount: '1',
  }),
  onBooking('a refund’s reason', LIMITS.reason, 'refunds', 'reason', { amount: '1' }),
  messageField('firstName', LIMITS.name),
  messageField('lastName', LIMITS.name),
  messageField('phone', LIMITS.phone),
  messageField('subject', LIMITS.subject),
  messageField('message', LIMITS.message),
  {
    name: 'the address of a quote request',
    limit: LIMITS.address,
    issue: 'quote.address',
    isEchoed: true,
    path: () => '/api/messages',
    body: (address, preferredDate) => ({
      firstName: 'Hostile',
      lastName: 'Text',
      email: 'hostile@example.com',
      phone: '510-555-0166',
      serviceType: 'restaurant',
      message: 'Quote request',
      quote: { address, preferredDate, preferredTime: 'evening' },
    }),
  },
  {
    name: 'a review’s customerName',
    limit: LIMITS.name,
    issue: 'customerName',
    isEchoed: true,
    path: () => '/api/admin/reviews',
    body: (customerName, reviewDate) => ({ customerName, rating: 5, reviewText: 'x', reviewDate }),
  },
  {
    name: 'a review’s reviewText',
    limit: LIMITS.message,
    issue: 'reviewText',
    isEchoed: true,
    path: () => '/api/admin/reviews',
    body: (reviewText, reviewDate) => ({ customerName: 'x', rating: 5, reviewText, reviewDate }),
  },
  {
    name: 'the reason of a blocked hour',
    limit: LIMITS.reason,
    issue: 'reason',
    isEchoed: true,
    path: () => '/api/admin/block-time-slot',
    body: (reason, date) => ({ reason, date, timeSlot: '9:00 AM' }),
  },
  {
    name: 'the reason of blocked days',
    limit: LIMITS.reason,
    issue: 'reason',
    isEchoed: false,
    path: () => '/api/admin/blocked-time-slots',
    body: (reason, date) => ({ reason, from: date, to: date }),
  },
  {
    name: 'the reason of a weekly block',
    limit: LIMITS.reason,
    issue: 'reason',
    isEchoed: true,
    path: () => '/api/admin/weekly-blocks',
    body: (reason, startsOn) => ({
      reason,
      startsOn,
      endsOn: startsOn,
      weekday: 1,
      timeSlot: '5:00 PM',
    }),
  },
];
