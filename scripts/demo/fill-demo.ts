import pino from 'pino';
import { openDatabase } from '#db/client.ts';
import { addFirstCrews } from '#db/first-crews.ts';
import { migrateDatabase } from '#db/migrate.ts';
import type { Sandbox } from '#sandbox/start.ts';
import { readConfig } from '#server/config/config.ts';
import { makeApp } from '#server/create-app.ts';
import { companyHappenings, CREW_OFF, CREWS } from './company.ts';
import { daysFrom } from './days.ts';
import { deliverUntil } from './deliver.ts';
import type { Demo, Happening } from './demo.ts';
import { messageHappenings } from './messages.ts';
import { movedClock } from './moved-clock.ts';
import { fullDayVisits, todaysVisits, visitOfCrewOff, visitsAroundToday } from './near-days.ts';
import { REFUSED_MAILBOX } from './people.ts';
import { planHappenings } from './plans.ts';
import { regularVisits } from './regulars.ts';
import { comingVisits, pastVisits, refusedMailVisit } from './single-visits.ts';
import { trafficHappenings } from './traffic.ts';
import { happeningsOf } from './visit.ts';

/**
 * Lives through the weeks of a company in a few seconds: everything is done by the product's own
 * verbs at the time at which it would have been done, paid at the Stripe stand-in and sent to the
 * others. What would come after `now` has not happened yet.
 *
 * @param settings.now the moment at which the demo starts; everything is told from its day.
 * @throws Error when a verb refuses what the plan has.
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
    // One connection for all of them: every new one waits 100 ms for its greeting.
    SMTP_URL: `${sandbox.mail.smtpUrl}/?pool=true&maxConnections=1&maxMessages=100000`,
  });
  const database = openDatabase(databasePath);
  // Nobody has been promised anything yet: what a power cut takes is filled in anew.
  database.sqlite.pragma('synchronous = OFF');
  const plan = planOf(now);
  const clock = movedClock(plan[0]?.at ?? now);
  try {
    migrateDatabase(database);
    addFirstCrews(database, CREWS, clock.now());
    const app = makeApp(config, database, pino({ level: 'silent' }));
    const demo: Demo = { app, sandbox, owner: sandbox.environment['ADMIN_EMAILS'] ?? 'owner' };
    // The verbs ask Stripe themselves; the website that would be told does not run yet.
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

/** One customer's mailbox does not exist, at this start and at every other. */
export function refuseMail(sandbox: Sandbox): void {
  const rule = { fail: 'refuse', code: 550, stage: 'rcpt', times: 'always' } as const;
  sandbox.mail.fail({ to: REFUSED_MAILBOX, ...rule });
}

/** All that has happened by now, in the order in which it did. */
function planOf(now: Date): Happening[] {
  const days = daysFrom(now);
  const visits = [
    ...todaysVisits(days),
    ...visitsAroundToday(days),
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
    ...visits.flatMap(happeningsOf),
  ]
    .filter(({ at }) => at <= now)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}
