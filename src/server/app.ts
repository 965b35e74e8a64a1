import type { Logger } from 'pino';
import type { SiteProblem } from '#contracts/admin/site.ts';
import type { InEffect } from '#contracts/in-effect.ts';
import type { Db } from '#db/client.ts';
import type { BookingRules } from '#domain/availability.ts';
import type { Config } from './config/config.ts';
import type { GoogleCalendarGateway } from './delivery/channels/google-calendar.ts';
import type { MailGateway } from './delivery/channels/mail.ts';
import type { SmsGateway } from './delivery/channels/sms.ts';
import type { WebhookGateway } from './delivery/channels/webhook.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { NewsFeed } from './insights/news-feed.ts';
import type { Links } from './links/links.ts';
import type { StripeGateway } from './payments/stripe.ts';
import type { SiteBuilt } from './read-build.ts';
import type { OpenIdGateway } from './sign-in/openid.ts';

/**
 * The running application: the first argument of every verb. Made once by `create-app.ts`. It holds
 * all state, since the server and Astro's bundle each have their own copy of every module.
 */
export type App = {
  /** Its `rules.online` is what the owner has saved, asked anew each time ({@link App.inEffect}). */
  readonly config: Config & { readonly rules: BookingRules };
  readonly log: Logger;
  readonly now: () => Date;
  /** What the running site was built from. */
  readonly build: SiteBuilt;
  /** What the owner saved in the Site tab and counts at once, before the pages say it. */
  readonly inEffect: () => InEffect;
  /** What the last check of the site's content found, by what was checked; it takes a second. */
  readonly checkedContent: Map<string, Promise<SiteProblem[]>>;
  /** The last photograph that is being decoded: one at a time, as each takes memory. */
  readonly decoding: { last: Promise<unknown> };
  readonly db: Db;
  /**
   * Runs synchronous work in one immediate transaction; throwing rolls all of it back. Inside
   * another transaction it joins that one.
   */
  readonly transaction: <T>(work: () => T) => T;
  readonly limits: RateLimits;
  readonly links: Links;
  /** Null if payments are not set up. */
  readonly stripe: StripeGateway | null;
  /** Null if sign-in is not set up. */
  readonly openId: OpenIdGateway | null;
  /** The channels of the outbox; null if not set up. */
  readonly mail: MailGateway | null;
  readonly sms: SmsGateway | null;
  readonly calendar: GoogleCalendarGateway | null;
  readonly webhook: WebhookGateway | null;
  /** What has changed, for the dashboards that are open. */
  readonly news: NewsFeed;
  /** Whether the database works and is up to date. @throws Error when it does not work. */
  readonly health: () => { ok: boolean; migrations: { known: number; applied: number } };
  /** Stops the jobs, waits for running ones, and closes the database. */
  readonly close: () => Promise<void>;
};
