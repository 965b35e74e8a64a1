import { z } from 'zod';
import { CHANNELS, type Channel } from '#domain/notices.ts';
import { LIMITS, optionalText } from '../fields.ts';

/** POST /api/admin/deliveries/test: tests a service now and returns the result. */
export const testDeliveryBody = z.strictObject({
  channel: z.enum(CHANNELS, { error: `channel must be one of ${CHANNELS.join(', ')}` }),
  /** Where to send a test text; without it only the account is checked. */
  phone: optionalText(LIMITS.phone),
});
/** Its answer. */
export type TestedDelivery = { ok: boolean; sentence: string };

/** The state of one channel. Times are ISO 8601. */
export type ChannelState = {
  channel: Channel;
  isSetUp: boolean;
  /** Due and not sent yet. */
  waiting: number;
  /** Due later, such as reminders. */
  planned: number;
  failed: number;
  lastSentAt: string | null;
  /** The last error for something not delivered yet. */
  lastError: string | null;
};

/** A delivery that was given up. */
export type FailedDelivery = {
  id: number;
  channel: string;
  kind: string;
  bookingId: number | null;
  recipient: string | null;
  attempts: number;
  lastError: string | null;
  /** The customer's mailbox refused it permanently: correct the address in the booking. */
  isWrongAddress: boolean;
  createdAt: string;
};

/** A feed URL from which a calendar program reads the visits. */
export type CalendarFeed = { id: number; url: string; createdBy: string; createdAt: string };

/** GET /api/admin/deliveries */
export type Deliveries = {
  channels: ChannelState[];
  failed: FailedDelivery[];
  feeds: CalendarFeed[];
};
