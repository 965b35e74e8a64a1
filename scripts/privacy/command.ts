import { existsSync } from 'node:fs';
import { normalizeEmail } from '#domain/person.ts';
import { phoneKeyOf } from '#server/phone.ts';
import type { Who } from '#server/customers/who.ts';
import { oneLineOf } from '../one-line.ts';
import type { Say } from './say.ts';

/**
 * What `npm run privacy` does, without the process around it.
 *
 * @param words what was typed after its name: the command, then an email or a phone number.
 * @returns the exit code: 2 where it is not said what and whom.
 */
export async function privacyCommand(
  [command, ...words]: readonly string[],
  databasePath: string,
  say: Say,
): Promise<0 | 1 | 2> {
  const who = whoIs(words.join(' '));
  if ((command !== 'export' && command !== 'erase') || !who) {
    say.error('Say what and whom: npm run privacy -- export|erase person@example.com');
    say.error('or by phone:       npm run privacy -- export|erase "(510) 555-0123"');
    return 2;
  }
  if (!existsSync(databasePath)) {
    // Opening it would create an empty one and report that no data is kept.
    say.error(`There is no database ${databasePath}. Say in DATABASE_PATH where it is.`);
    return 1;
  }
  try {
    const { erasePerson, exportPerson } = await import('./person.ts');
    const run = command === 'export' ? exportPerson : erasePerson;
    return run(databasePath, who, say) ? 0 : 1;
  } catch (error) {
    say.error(`The database ${databasePath} could not be used: ${oneLineOf(error)}`);
    return 1;
  }
}

function whoIs(text: string): Who | undefined {
  if (text.includes('@')) return { emailKey: normalizeEmail(text) };
  const phoneKey = phoneKeyOf(text);
  return phoneKey.length >= 7 ? { phoneKey } : undefined;
}
