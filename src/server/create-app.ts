import type { Logger } from 'pino';
import type { InEffect } from '#contracts/in-effect.ts';
import { openDatabase, type OpenDatabase } from '#db/client.ts';
import { addFirstCrews } from '#db/first-crews.ts';
import { migrationState } from '#db/known-migrations.ts';
import { migrateDatabase } from '#db/migrate.ts';
import type { BookingRules } from '#domain/availability.ts';
import type { WeekOfPeriods } from '#domain/online-hours.ts';
import type { App } from './app.ts';
import type { Config } from './config/config.ts';
import { googleCalendarGateway } from './delivery/channels/google-calendar.ts';
import { mailGateway } from './delivery/channels/mail.ts';
import { smsGateway } from './delivery/channels/sms.ts';
import { webhookGateway } from './delivery/channels/webhook.ts';
import { rateLimits } from './http/rate-limits.ts';
import { newsFeed } from './insights/news-feed.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { linkSecret } from './links/link-secret.ts';
import { links } from './links/links.ts';
import { openLog } from './open-log.ts';
import { stripeGateway } from './payments/stripe.ts';
import { readBuild } from './read-build.ts';
import { issueDocuments } from './receipt/issue-documents.ts';
import { openIdGateway } from './sign-in/openid.ts';
import { savedInEffect } from './site/saved-in-effect.ts';
import { noteLive } from './site/note-live.ts';

/**
 * Builds the application, once: opens and migrates the database, creates the gateways, starts the
 * jobs.
 *
 * @throws Error when the database cannot be opened or migrated.
 */
export function createApp(config: Config, log: Logger = openLog(config.logLevel)): App {
  const database = openDatabase(config.databasePath);
  migrateDatabase(database);
  addFirstCrews(database, config.firstCrews, new Date());
  const app = makeApp(config, database, log);
  // Payments from before there were receipts get theirs.
  app.transaction(() => undefined);
  noteLive(app);
  const jobs = startJobs(app);
  return {
    ...app,
    close: async () => {
      await jobs.stop();
      await app.close();
    },
  };
}

/** An application over an open, migrated database, without background jobs. */
export function makeApp(config: Config, database: OpenDatabase, log: Logger): App {
  const { channels, siteUrl } = config;
  const now = () => new Date();
  const news = newsFeed({ db: database.db, now, log });
  const mail = channels.mail && mailGateway(channels.mail);
  const inEffect = (): InEffect => saved();
  const app: App = {
    config: { ...config, rules: withSavedHours(config.rules, () => app.inEffect().online) },
    log,
    now,
    build: readBuild(),
    inEffect,
    checkedContent: new Map(),
    decoding: { last: Promise.resolve() },
    db: database.db,
    transaction: withDocuments(database),
    limits: rateLimits(config.rateLimit),
    links: links({ siteUrl, secret: linkSecret(config.linkSecret, config.databasePath) }),
    stripe: config.stripe && stripeGateway({ ...config.stripe, siteUrl }),
    openId: config.signIn && openIdGateway(config.signIn),
    mail,
    sms: channels.sms && smsGateway(channels.sms),
    calendar: channels.calendar && googleCalendarGateway(channels.calendar),
    webhook: channels.webhook && webhookGateway(channels.webhook),
    news,
    health: () => {
      const migrations = migrationState(database);
      return { ok: migrations.known === migrations.applied, migrations };
    },
    close: async () => {
      news.end();
      mail?.close();
      database.close();
    },
  };
  const saved = savedInEffect(app);
  return app;
}

/** The settings' rules with the hours of booking as they are now; a test may have set some. */
function withSavedHours<Rules extends BookingRules>(
  rules: Rules,
  online: () => WeekOfPeriods,
): Rules & BookingRules {
  if (rules.online) return rules;
  return {
    ...rules,
    get online() {
      return online();
    },
  };
}

/**
 * Every transaction ends with the receipts of the payments that it has written: whoever writes one
 * needn't remember it, and there is none without the other.
 */
function withDocuments(database: OpenDatabase): App['transaction'] {
  return (work) => {
    if (database.sqlite.inTransaction) return database.transaction(work);
    return database.transaction(() => {
      const result = work();
      issueDocuments(database);
      return result;
    });
  };
}
