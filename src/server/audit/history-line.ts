import type { HistoryLine } from '#contracts/fields.ts';
import type { historyOf } from './audit.ts';

type AuditRow = ReturnType<typeof historyOf>[number];

/** An audit line as it leaves the server, with the name of whom it concerns. */
export function toHistoryLine(
  { id, entity, action, actor, detail, createdAt }: AuditRow,
  name: string | null,
): HistoryLine {
  return { id, entity, action, actor, name, detail, createdAt: createdAt.toISOString() };
}
