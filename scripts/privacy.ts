import { existsSync } from 'node:fs';
import { normalizeEmail, normalizePhone } from '#domain/person.ts';
import type { Who } from '#server/customers/who.ts';
import { stopOnContentFaults } from './content/stop-on-faults.ts';
import { oneLineOf } from './one-line.ts';

/**
 * `npm run privacy -- export EMAIL` prints all that is kept of a person as JSON;
 * `npm run privacy -- erase EMAIL` takes the person out: messages are deleted, bookings keep date,
 * service and money only. A phone number, in any spelling, will do for who gave no email. Works
 * while the server runs. Backups lose the person as they rotate.
 */
await stopOnContentFaults();
const [command, ...words] = process.argv.slice(2);
const who = whoIs(words.join(' '));
if ((command !== 'export' && command !== 'erase') || !who) {
  console.error('Say what and whom: npm run privacy -- export|erase person@example.com');
  console.error('or by phone:       npm run privacy -- export|erase "(510) 555-0123"');
  process.exit(2);
}
const path = process.env['DATABASE_PATH'] ?? 'data/site.db';
if (!existsSync(path)) {
  // Opening it would make an empty one, and say that nothing is kept of anybody.
  console.error(`There is no database ${path}. Say in DATABASE_PATH where it is.`);
  process.exit(1);
}
try {
  const { erasePerson, exportPerson } = await import('./privacy/person.ts');
  const isDone = command === 'export' ? exportPerson(path, who) : erasePerson(path, who);
  if (!isDone) process.exitCode = 1;
} catch (error) {
  console.error(`The database ${path} could not be used: ${oneLineOf(error)}`);
  process.exitCode = 1;
}

function whoIs(text: string): Who | undefined {
  if (text.includes('@')) return { emailKey: normalizeEmail(text) };
  const phoneKey = normalizePhone(text);
  return phoneKey.length >= 7 ? { phoneKey } : undefined;
}
