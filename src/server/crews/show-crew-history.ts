import type { HistoryLine } from '#contracts/fields.ts';
import type { App } from '#server/app.ts';
import { latestOf } from '#server/audit/audit.ts';
import { crewRows } from './crews-repository.ts';

/** More than anybody reads. */
const LINES = 100;

/** Who changed what of the crews and the people in them, newest first. */
export function showCrewHistory(app: App): HistoryLine[] {
  const names = new Map(
    crewRows(app)
      .list()
      .map(({ id, name }) => [id, name]),
  );
  return latestOf(app, ['crew', 'member'], LINES).map((line) => {
    const { id, entity, entityId, action, actor, detail, createdAt } = line;
    const name = entity === 'crew' ? (names.get(entityId) ?? null) : null;
    return { id, entity, action, actor, name, detail, createdAt: createdAt.toISOString() };
  });
}
