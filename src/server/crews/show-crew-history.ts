import type { HistoryLine } from '#contracts/fields.ts';
import type { App } from '#server/app.ts';
import { latestOf } from '#server/audit/audit.ts';
import { toHistoryLine } from '#server/audit/history-line.ts';
import { crewRows } from './crews-repository.ts';

/** More than is worth showing. */
const LINES = 100;

/** Who changed what about the crews and their members, newest first. */
export function showCrewHistory(app: App): HistoryLine[] {
  const names = new Map(
    crewRows(app)
      .list()
      .map(({ id, name }) => [id, name]),
  );
  return latestOf(app, ['crew', 'member'], LINES).map((line) => {
    const { entity, entityId } = line;
    const name = entity === 'crew' ? (names.get(entityId) ?? null) : null;
    return toHistoryLine(line, name);
  });
}
