import type { bookings } from './schema/bookings.ts';
import type { messages } from './schema/messages.ts';
import type { googleReviews } from './schema/reviews.ts';

type Seeded<T, K extends keyof T> = Omit<T, K | 'createdAt' | 'updatedAt'> & { hoursAgo: number };

/** Invented bookings; `inDays` counts from today, `hoursAgo` is when they were created. */
export const SEED_BOOKINGS: (Seeded<
  typeof bookings.$inferInsert,
  'preferredDate' | 'estimatedCost' | 'bookingFee' | 'emailKey' | 'phoneKey'
> & { inDays: number; email: string | null })[] = [
  {
    firstName: 'Priya',
    lastName: 'Raman',
    email: 'priya.raman@example.com',
    phone: '(510) 555-0118',
    serviceType: 'deep',
    inDays: 2,
    preferredTime: 'morning',
    address: '418 Perkins Street, Oakland, CA 94610',
    specialInstructions: 'The side gate sticks; lift it a little. Two cats, both friendly.',
    status: 'pending',
    paymentStatus: 'paid',
    hoursAgo: 2,
  },
  {
    firstName: 'Marcus',
    lastName: 'Bell',
    email: 'marcus.bell@example.com',
    phone: '(415) 555-0164',
    serviceType: 'basic',
    inDays: 1,
    preferredTime: 'afternoon',
    address: '2210 Webster Street, San Francisco, CA 94115',
    status: 'confirmed',
    paymentStatus: 'paid',
    hoursAgo: 52,
  },
  {
    firstName: 'Elena',
    lastName: 'Kowalski',
    email: null,
    phone: '(510) 555-0191',
    serviceType: 'premium',
    inDays: 6,
    preferredTime: 'morning',
    address: '77 Sea View Avenue, Piedmont, CA 94611',
    specialInstructions: 'Called on Monday. Key is with the neighbor at 79.',
    status: 'confirmed',
    paymentStatus: 'pending',
    source: 'phone',
    hoursAgo: 30,
  },
  {
    firstName: 'Theo',
    lastName: 'Nakamura',
    email: 'theo.n@example.com',
    phone: '(925) 555-0133',
    serviceType: 'basic',
    inDays: -3,
    preferredTime: 'morning',
    address: '1540 Locust Street, Walnut Creek, CA 94596',
    status: 'completed',
    paymentStatus: 'paid',
    hoursAgo: 190,
  },
  {
    firstName: 'Grace',
    lastName: 'Abara',
    email: 'grace.abara@example.com',
    phone: '(510) 555-0109',
    serviceType: 'deep',
    inDays: 3,
    preferredTime: 'afternoon',
    address: '905 Central Avenue, Alameda, CA 94501',
    status: 'cancelled',
    paymentStatus: 'refunded',
    hoursAgo: 75,
  },
];

/** Invented messages. */
export const SEED_MESSAGES: Seeded<typeof messages.$inferInsert, never>[] = [
  {
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: 'dana.whitfield@example.com',
    phone: '(510) 555-0127',
    subject: 'Every second Thursday?',
    message:
      'Hello! We would like a basic clean every second Thursday morning, starting next month. Is that possible, and is it always the same person who comes?',
    source: 'contact',
    hoursAgo: 5,
  },
  {
    firstName: 'Luis',
    lastName: 'Ferreira',
    email: 'luis.f@example.com',
    message: 'Thank you for Saturday. The oven looks new. My mother-in-law asked for your number.',
    source: 'home',
    isRead: true,
    hoursAgo: 60,
  },
];

/** An invented quote request. */
export const SEED_QUOTE = {
  person: {
    firstName: 'Hannah',
    lastName: 'Osei',
    email: 'hannah@harborpilates.example',
    phone: '(510) 555-0156',
  },
  serviceType: 'commercial-medium',
  quote: {
    address: '310 Second Street, Oakland, CA 94607',
    preferredTime: 'evening',
    specialInstructions: 'Pilates studio, wooden floor, mirrors. After 7 PM, three times a week.',
  },
} as const;

/** Invented reviews. */
export const SEED_REVIEWS: (Omit<typeof googleReviews.$inferInsert, 'reviewDate' | 'createdAt'> & {
  daysAgo: number;
})[] = [
  {
    reviewId: 'sample-1',
    customerName: 'Priya R.',
    rating: 5,
    reviewText:
      'On time, thorough and kind. The kitchen hasn’t looked like this since we moved in.',
    daysAgo: 12,
  },
  {
    reviewId: 'sample-2',
    customerName: 'Marcus B.',
    rating: 4,
    reviewText:
      'Very good work. They missed one window sill and came back the next morning for it.',
    daysAgo: 34,
  },
];
