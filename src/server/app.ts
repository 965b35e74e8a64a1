import type { Logger } from 'pino';
import type { Db } from '#db/client.ts';
import type { Config } from './config/config.ts';
import type { GoogleCalendarGateway } from './delivery/channels/google-calendar.ts';
import type { MailGateway } from './delivery/channels/mail.ts';
import type { SmsGateway } from './delivery/channels/sms.ts';
import type { WebhookGateway } from './delivery/channels/webhook.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Links } from './links/links.ts';
import type { StripeGateway } from './payments/stripe.ts';
import type { OpenIdGateway } from './sign-in/openid.ts';

/**
 * The running application: what every verb is given first. Made once by `create-app.ts`. All state
 * is in here, since the server and Astro's bundle each have their own copy of every module.
 */
export type App = {
  readonly config: Config;
  readonly log: Logger;
  readonly now: () => Date;
  readonly db: Db;
  /**
   * Runs synchronous work in one immediate transaction; throwing rolls all of it back. Inside
   * another transaction it joins that one.
   */
  readonly transaction: <T>(work: () => T) => T;
  readonly limits: RateLimits;
  readonly links: Links;
  /** Null where payments are not set up. */
  readonly stripe: StripeGateway | null;
  /** Null where sign-in is not set up. */
  readonly openId: OpenIdGateway | null;
  /** The channels of the outbox; null where one is not set up. */
  readonly mail: MailGateway | null;
  readonly sms: SmsGateway | null;
  readonly calendar: GoogleCalendarGateway | null;
  readonly webhook: WebhookGateway | null;
  /** Whether the database answers and is up to date. @throws Error when it does not answer. */
  readonly health: () => { ok: boolean; migrations: { known: number; applied: number } };
  /** Stops the jobs, waiting for what they are at, and closes the database. */
  readonly close: () => Promise<void>;
};
