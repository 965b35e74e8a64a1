import type { Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { historyOf, recordAudit } from '#server/audit/audit.ts';

const AGREED = 'agreed-by-phone';

/** Records who agreed to a plan the owner started, and how; in the transaction that starts it. */
export function noteAgreement(app: App, seriesId: number, how: string, actor: Actor): void {
  const about = { entity: 'series', entityId: seriesId, action: AGREED, actor } as const;
  recordAudit(app, { ...about, detail: { how } }, app.now());
}

/** Who agreed to a plan that the owner started, and how; null for one from the website. */
export function agreementOf(app: App, seriesId: number): string | null {
  const line = historyOf(app, 'series', seriesId).find(({ action }) => action === AGREED);
  const how = line?.detail?.['how'];
  return typeof how === 'string' ? how : null;
}
