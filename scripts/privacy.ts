import { stopOnContentFaults } from './content/stop-on-faults.ts';
import { privacyCommand } from './privacy/command.ts';

/**
 * `npm run privacy -- export EMAIL` prints all that is kept of a person as JSON;
 * `npm run privacy -- erase EMAIL` takes the person out: messages are deleted, bookings keep date,
 * service and money only. A phone number, in any spelling, will do for who gave no email. Works
 * while the server runs. Backups lose the person as they rotate.
 */
await stopOnContentFaults();
const path = process.env['DATABASE_PATH'] ?? 'data/site.db';
process.exitCode = await privacyCommand(process.argv.slice(2), path, console);
