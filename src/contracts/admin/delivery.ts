import { z } from 'zod';
import { CHANNELS, type Channel } from '#domain/notices.ts';
import { LIMITS, optionalText } from '../fields.ts';

/** POST /api/admin/deliveries/test: tries a service now and says how it went. */
export const testDeliveryBody = z.strictObject({
  channel: z.enum(CHANNELS, { error: `channel must be one of ${CHANNELS.join(', ')}` }),
  /** Where a test text goes; without it only the account is looked at. */
  phone: optionalText(LIMITS.phone),
});
/** Its answer. */
export type TestedDelivery = { ok: boolean; sentence: string };

/** How one channel is doing. Times are ISO 8601. */
export type ChannelState = {
  channel: Channel;
  isSetUp: boolean;
  /** Due and not sent yet. */
  waiting: number;
  /** Due later, such as reminders. */
  planned: number;
  failed: number;
  lastSentAt: string | null;
  /** What a service said last about something that is not delivered yet. */
  lastError: string | null;
};

/** Something that was given up. */
export type FailedDelivery = {
  id: number;
  channel: string;
  kind: string;
  bookingId: number | null;
  recipient: string | null;
  attempts: number;
  lastError: string | null;
  /** The customer's mailbox refused for good: the address is to be corrected in the booking. */
  isWrongAddress: boolean;
  createdAt: string;
};

/** An address under which a calendar program reads the visits. */
export type CalendarFeed = { id: number; url: string; createdBy: string; createdAt: string };

/** GET /api/admin/deliveries */
export type Deliveries = {
  channels: ChannelState[];
  failed: FailedDelivery[];
  feeds: CalendarFeed[];
};
