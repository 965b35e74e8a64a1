import pino from 'pino';
import { openDatabase } from '#db/client.ts';
import { addFirstCrews } from '#db/first-crews.ts';
import { migrateDatabase } from '#db/migrate.ts';
import type { Sandbox } from '#sandbox/start.ts';
import { readConfig } from '#server/config/config.ts';
import { makeApp } from '#server/create-app.ts';
import { businessHappenings } from './business.ts';
import { companyHappenings, CREW_OFF, CREWS } from './company.ts';
import { daysFrom } from './days.ts';
import { deliverUntil } from './deliver.ts';
import type { Demo, Happening } from './demo.ts';
import { messageHappenings } from './messages.ts';
import { movedClock } from './moved-clock.ts';
import {
  fullDayVisits,
  todaysVisits,
  visitOfCrewOff,
  visitsAroundToday,
  visitsWithCards,
} from './near-days.ts';
import { otherBusinessHappenings } from './other-businesses.ts';
import { REFUSED_MAILBOX } from './people.ts';
import { payoutHappenings } from './payouts.ts';
import { planHappenings } from './plans.ts';
import { regularVisits } from './regulars.ts';
import { reviewHappenings } from './reviews.ts';
import { comingVisits, pastVisits, refusedMailVisit } from './single-visits.ts';
import { trafficHappenings } from './traffic.ts';
import { happeningsOf } from './visit.ts';

/**
 * Simulates some weeks of a company in a few seconds: the product's own verbs run at the simulated
 * times, with payments at the Stripe stand-in and deliveries to the others. Nothing after `now` has
 * happened yet.
 *
 * @param settings.now the moment at which the demo starts; all dates are relative to its day.
 * @throws Error when a verb refuses a step of the plan.
 */
export async function fillDemo(settings: {
  databasePath: string;
  siteUrl: string;
  sandbox: Sandbox;
  now: Date;
}): Promise<void> {
  const { databasePath, siteUrl, sandbox, now } = settings;
  const config = readConfig({
    ...sandbox.environment,
    ...{ SITE_URL: siteUrl, DATABASE_PATH: databasePath },
    // One connection for all mails: every new one waits 100 ms for its greeting.
    SMTP_URL: `${sandbox.mail.smtpUrl}/?pool=true&maxConnections=1&maxMessages=100000`,
  });
  const database = openDatabase(databasePath);
  // Durability is not needed yet: data lost to a power cut is filled in again.
  database.sqlite.pragma('synchronous = OFF');
  const plan = planOf(now);
  const clock = movedClock(plan[0]?.at ?? now);
  try {
    migrateDatabase(database);
    addFirstCrews(database, CREWS, clock.now());
    const app = makeApp(config, database, pino({ level: 'silent' }));
    const demo: Demo = { app, sandbox, owner: sandbox.environment['ADMIN_EMAILS'] ?? 'owner' };
    // The verbs query Stripe themselves; the website that gets its webhooks is not running yet.
    sandbox.stripe.webhook({ mode: 'drop', times: 'always' });
    refuseMail(sandbox);
    for (const { at, happen } of plan) {
      await deliverUntil(demo, clock, at);
      clock.moveTo(at);
      await happen(demo);
    }
    await deliverUntil(demo, clock, now);
    await app.close();
  } finally {
    sandbox.stripe.clear();
    clock.putBack();
  }
}

/** One customer's mailbox does not exist, on every start. */
export function refuseMail(sandbox: Sandbox): void {
  const rule = { fail: 'refuse', code: 550, stage: 'rcpt', times: 'always' } as const;
  sandbox.mail.fail({ to: REFUSED_MAILBOX, ...rule });
}

/** All events up to now, in order. */
function planOf(now: Date): Happening[] {
  const days = daysFrom(now);
  const visits = [
    ...todaysVisits(days),
    ...visitsAroundToday(days),
    ...visitsWithCards(days),
    ...fullDayVisits(days),
    ...visitOfCrewOff(days, CREW_OFF),
    ...regularVisits(days),
    ...pastVisits(days),
    ...comingVisits(days),
    refusedMailVisit(days),
  ];
  return [
    ...companyHappenings(days),
    ...trafficHappenings(days),
    ...messageHappenings(days),
    ...planHappenings(days),
    ...businessHappenings(days),
    ...otherBusinessHappenings(days),
    ...payoutHappenings(days),
    ...reviewHappenings(days),
    ...visits.flatMap(happeningsOf),
  ]
    .filter(({ at }) => at <= now)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}
