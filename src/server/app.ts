import type { Logger } from 'pino';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase, migrationState } from '#db/migrate.ts';
import { bindAll } from './bind-all.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { googleCalendarGateway } from './gateways/google-calendar.ts';
import { mailGateway } from './gateways/mail.ts';
import { openIdGateway } from './gateways/openid.ts';
import { smsGateway } from './gateways/sms.ts';
import { stripeGateway } from './gateways/stripe.ts';
import { webhookGateway } from './gateways/webhook.ts';
import { rateLimits } from './http/rate-limits.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { openLog } from './open-log.ts';
import { linkSecret } from './link-secret.ts';
import { links } from './links.ts';
import { auditRepository } from './repositories/audit.ts';
import { blockedSlotsRepository } from './repositories/blocked-slots.ts';
import { bookingListRepository } from './repositories/booking-list.ts';
import { bookingNotesRepository } from './repositories/booking-notes.ts';
import { bookingsRepository } from './repositories/bookings.ts';
import { calendarRepository } from './repositories/calendar.ts';
import { calendarFeedsRepository } from './repositories/calendar-feeds.ts';
import { dailyCountsRepository } from './repositories/daily-counts.ts';
import { draftsRepository } from './repositories/drafts.ts';
import { messagesRepository } from './repositories/messages.ts';
import { outboxRepository } from './repositories/outbox.ts';
import { overviewRepository } from './repositories/overview.ts';
import { paymentsRepository } from './repositories/payments.ts';
import { personalDataRepository } from './repositories/personal-data.ts';
import { reviewsRepository } from './repositories/reviews.ts';
import { sessionsRepository } from './repositories/sessions.ts';
import { slotsRepository } from './repositories/slots.ts';
import { stripeEventsRepository } from './repositories/stripe-events.ts';
import { weeklyBlocksRepository } from './repositories/weekly-blocks.ts';
import { useCases } from './use-cases.ts';

/** The running application: what endpoints may ask of it. */
export type App = ReturnType<typeof createApp>;

/**
 * Puts the application together, once: opens and migrates the database, makes the gateways, starts
 * the jobs.
 *
 * @throws Error when the database cannot be opened or migrated.
 */
export function createApp(config: Config, log: Logger = openLog(config.logLevel)) {
  const database = openDatabase(config.databasePath);
  migrateDatabase(database);
  const { db, transaction } = database;
  const { channels } = config;
  const deps: Deps = {
    now: () => new Date(),
    log,
    rules: config.rules,
    limitPerClient: config.rateLimit,
    transaction,
    audit: auditRepository(db),
    bookingList: bookingListRepository(db),
    bookingNotes: bookingNotesRepository(db),
    bookings: bookingsRepository(db),
    blockedSlots: blockedSlotsRepository(db),
    calendarDays: calendarRepository(db),
    calendarFeeds: calendarFeedsRepository(db),
    dailyCounts: dailyCountsRepository(db),
    drafts: draftsRepository(db),
    messages: messagesRepository(db),
    outbox: outboxRepository(db),
    overview: overviewRepository(db),
    payments: paymentsRepository(db),
    personalData: personalDataRepository(db),
    reviews: reviewsRepository(db),
    sessions: sessionsRepository(db),
    slots: slotsRepository(db),
    stripeEvents: stripeEventsRepository(db),
    weeklyBlocks: weeklyBlocksRepository(db),
    stripe: config.stripe && stripeGateway({ ...config.stripe, siteUrl: config.siteUrl }),
    openId: config.signIn && openIdGateway(config.signIn),
    adminEmails: config.signIn?.adminEmails ?? [],
    mail: channels.mail && mailGateway(channels.mail),
    sms: channels.sms && smsGateway(channels.sms),
    calendar: channels.calendar && googleCalendarGateway(channels.calendar),
    webhook: channels.webhook && webhookGateway(channels.webhook),
    ownerEmail: channels.mail?.ownerEmail ?? null,
    links: links({
      siteUrl: config.siteUrl,
      secret: linkSecret(config.linkSecret, config.databasePath),
    }),
  };
  const { reconcileSeconds, retentionDays } = config;
  const jobs = startJobs(deps, { reconcileSeconds, retentionDays });

  return {
    config,
    log,
    limits: rateLimits(config.rateLimit),
    ...bindAll(deps, useCases),
    /** Whether the database answers and is up to date. @throws Error when it does not answer. */
    health(): { ok: boolean; migrations: { known: number; applied: number } } {
      const migrations = migrationState(database);
      return { ok: migrations.known === migrations.applied, migrations };
    },
    /** Stops the jobs, waiting for what they are at, and closes the database. */
    async close(): Promise<void> {
      await jobs.stop();
      deps.mail?.close();
      database.close();
    },
  };
}
