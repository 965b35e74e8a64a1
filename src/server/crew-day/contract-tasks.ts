import type { BookingRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { contractTaskRows } from './contract-tasks-repository.ts';

/** What a contract has its crew tick off at each visit; nothing for any other visit. */
export function ownTasksOf(
  app: Pick<App, 'db'>,
  { seriesId }: Pick<BookingRow, 'seriesId'>,
): readonly string[] {
  return seriesId === null ? [] : contractTaskRows(app).of(seriesId);
}
