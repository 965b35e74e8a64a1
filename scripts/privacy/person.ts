import { openDatabase, type OpenDatabase } from '#db/client.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { internationalPhone } from '#domain/person.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { planDataRows } from '#server/customers/plan-data-repository.ts';
import { personalDataRows, type Who } from '#server/customers/personal-data-repository.ts';

/** Prints all that is kept of a person as JSON. @throws Error when the database cannot be read. */
export function exportPerson(databasePath: string, who: Who): boolean {
  const { db, close } = openDatabase(databasePath);
  try {
    const kept = personalDataRows({ db }).collect(who);
    const plans = plansOf({ db }, who, kept);
    console.log(JSON.stringify({ ...kept, ...plans }, null, 2));
    return true;
  } finally {
    close();
  }
}

/**
 * Takes a person out of the database.
 *
 * @returns whether nothing of them is left; if not, why is printed.
 * @throws Error when the database cannot be read or written.
 */
export function erasePerson(databasePath: string, who: Who): boolean {
  const database = openDatabase(databasePath);
  try {
    return erase(database, who, new Date());
  } finally {
    database.close();
  }
}

function plansOf(
  { db }: Pick<OpenDatabase, 'db'>,
  who: Who,
  { customers }: { customers: readonly { id: number }[] },
) {
  return planDataRows({ db }).collect(
    who,
    customers.map(({ id }) => id),
  );
}

function erase({ db, sqlite, transaction }: OpenDatabase, who: Who, now: Date): boolean {
  const personalData = personalDataRows({ db });
  const before = personalData.collect(who);
  const { plans } = plansOf({ db }, who, before);
  if (plans.some(({ status }) => status !== 'ended')) {
    console.error('They have a plan that goes on. End it first.');
    return false;
  }
  const theirs = before.bookings.map(({ id }) => id);
  const upcoming = personalData.upcoming(theirs, businessTime(now).date);
  if (upcoming > 0) {
    console.error(`${upcoming} visits are still to come. Complete or cancel them first.`);
    return false;
  }
  const counts = transaction(() => {
    const found = personalData.collect(who);
    const bookings = found.bookings.map((booking) => booking.id);
    personalData.eraseFromBookings(bookings, now);
    planDataRows({ db }).erase(
      plans.map(({ id }) => id),
      now,
    );
    personalData.eraseCustomers(
      found.customers.map(({ id }) => id),
      now,
    );
    if (who.emailKey) personalData.eraseSignIns(who.emailKey);
    personalData.deleteMessages(found.messages.map((message) => message.id));
    const beingPaid = personalData.forgetDrafts(found.unfinished.map((draft) => draft.id));
    const numbers = [...found.bookings, ...found.messages].flatMap(
      ({ phone }) => internationalPhone(phone ?? '') ?? [],
    );
    personalData.deleteDeliveriesTo([...(who.emailKey ? [who.emailKey] : []), ...numbers]);
    for (const entityId of bookings) {
      recordAudit(
        { db },
        { entity: 'booking', entityId, action: 'person-erased', actor: 'system' },
        now,
      );
    }
    const left = plansOf({ db }, who, found).plans;
    const consents = left.filter(({ consentText }) => consentText !== null).length;
    return { bookings: bookings.length, messages: found.messages.length, beingPaid, consents };
  });
  // The journal still holds the pages from before; the server may be reading, then it stays a while.
  sqlite.pragma('wal_checkpoint(TRUNCATE)');
  console.log(
    `${counts.bookings} bookings lost the person, ${counts.messages} messages are deleted.`,
  );
  if (counts.consents > 0) {
    console.log(
      `Name, email and consent of ended plans (${counts.consents}) stay for three years after the end, as the law wants.`,
    );
  }
  if (counts.beingPaid > 0) {
    console.error(
      'One of their bookings is being paid right now. Please run this again in 20 minutes.',
    );
    return false;
  }
  return true;
}
