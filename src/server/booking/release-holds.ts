import type { Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { releaseSlot } from '#server/schedule/held-claims.ts';
import { draftRows } from './drafts-repository.ts';

/**
 * Releases every slot that is held and unpaid. The reconciler cancels their payments; anyone who
 * has paid by then is still booked, as long as the slot is free.
 *
 * @returns how many holds were released.
 */
export function releaseHolds(app: App, actor: Actor): { released: number } {
  return app.transaction(() => {
    const now = app.now();
    const held = draftRows(app).holding(now);
    for (const { id } of held) {
      releaseSlot(app, { draftId: id });
      draftRows(app).change(id, { status: 'closing' }, now);
    }
    const detail = { released: held.length };
    recordAudit(app, { entity: 'slot', entityId: 0, action: 'holds-released', actor, detail }, now);
    return detail;
  });
}
