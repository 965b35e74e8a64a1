import { openDatabase } from '#db/client.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { internationalPhone, normaliseEmail, normalisePhone } from '#domain/person.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { personalDataRows, type Who } from '#server/customers/personal-data-repository.ts';

/**
 * `npm run privacy -- export EMAIL` prints all that is kept of a person as JSON;
 * `npm run privacy -- erase EMAIL` takes the person out: messages are deleted, bookings keep date,
 * service and money only. A phone number, in any spelling, will do for who gave no e-mail. Works while the server runs. Backups lose the person as they rotate.
 */
const [command, ...words] = process.argv.slice(2);
const who = whoIs(words.join(' '));
if ((command !== 'export' && command !== 'erase') || !who) {
  console.error('Say what and whom: npm run privacy -- export|erase person@example.com');
  console.error('or by phone:       npm run privacy -- export|erase "(510) 555-0123"');
  process.exit(2);
}
const { db, sqlite, transaction, close } = openDatabase(
  process.env['DATABASE_PATH'] ?? 'data/site.db',
);
const personalData = personalDataRows({ db });
const now = new Date();

if (command === 'export') {
  console.log(JSON.stringify(personalData.collect(who), null, 2));
} else {
  const theirs = personalData.collect(who).bookings.map(({ id }) => id);
  const upcoming = personalData.upcoming(theirs, businessTime(now).date);
  if (upcoming > 0) {
    console.error(`${upcoming} visits are still to come. Complete or cancel them first.`);
    close();
    process.exit(1);
  }
  const counts = transaction(() => {
    const found = personalData.collect(who);
    const bookings = found.bookings.map((booking) => booking.id);
    personalData.eraseFromBookings(bookings, now);
    personalData.eraseCustomers(
      found.customers.map(({ id }) => id),
      now,
    );
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
    return { bookings: bookings.length, messages: found.messages.length, beingPaid };
  });
  // The journal still holds the pages from before; the server may be reading, then it stays a while.
  sqlite.pragma('wal_checkpoint(TRUNCATE)');
  console.log(
    `${counts.bookings} bookings lost the person, ${counts.messages} messages are deleted.`,
  );
  if (counts.beingPaid > 0) {
    console.error(
      'One of their bookings is being paid right now. Please run this again in 20 minutes.',
    );
    process.exitCode = 1;
  }
}
close();

function whoIs(text: string): Who | undefined {
  if (text.includes('@')) return { emailKey: normaliseEmail(text) };
  const phoneKey = normalisePhone(text);
  return phoneKey.length >= 7 ? { phoneKey } : undefined;
}
