import { openDatabase } from '#db/client.ts';
import { collectPerson } from '#server/customers/collect-person.ts';
import { erasePerson as takeOut, type Erased } from '#server/customers/erase-person.ts';
import type { Who } from '#server/customers/who.ts';
import type { Say } from './say.ts';

/** Prints all that is kept of a person as JSON. @throws Error when the database cannot be read. */
export function exportPerson(databasePath: string, who: Who, say: Say): boolean {
  const { db, close } = openDatabase(databasePath);
  try {
    say.log(JSON.stringify(collectPerson({ db }, who), null, 2));
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
export function erasePerson(databasePath: string, who: Who, say: Say): boolean {
  const { db, sqlite, transaction, close } = openDatabase(databasePath);
  try {
    const erased = takeOut({ db, transaction, now: () => new Date() }, who);
    // The journal still has the old pages; if the server is reading, they remain a while.
    if (erased.refusal === null) sqlite.pragma('wal_checkpoint(TRUNCATE)');
    return report(erased, say);
  } finally {
    close();
  }
}

function report(erased: Erased, say: Say): boolean {
  if (erased.refusal === 'living-plan') {
    say.error('They have a plan that goes on. End it first.');
    return false;
  }
  if (erased.refusal === 'visits-to-come') {
    say.error(`${erased.upcoming} visits are still to come. Complete or cancel them first.`);
    return false;
  }
  if (erased.refusal === 'to-be-invoiced') {
    say.error(
      'Something of theirs is still to go on an invoice. Send that invoice first; the last month of a contract is on one 45 days after its end.',
    );
    return false;
  }
  say.log(`${erased.bookings} bookings lost the person, ${erased.messages} messages are deleted.`);
  if (erased.bookings > 0) {
    say.log('Receipts that were issued keep their name and address for seven years, as books do.');
  }
  if (erased.consents > 0) {
    say.log(
      `Name, email and consent of ended plans (${erased.consents}) stay for three years after the end, as the law wants.`,
    );
  }
  if (erased.beingPaid > 0) {
    say.error(
      'One of their bookings is being paid right now. Please run this again in 20 minutes.',
    );
    return false;
  }
  return true;
}
