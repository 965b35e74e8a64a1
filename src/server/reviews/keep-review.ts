import type { ImportedReview, StoredReview } from '#contracts/admin/reviews.ts';
import type { Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { reviewRows } from './repository.ts';

export function add(app: App, review: ImportedReview, actor: Actor): StoredReview | undefined {
  const stored = reviewRows(app).add(review, app.now());
  if (stored) {
    recordAudit(app, { entity: 'review', entityId: stored.id, action: 'added', actor }, app.now());
  }
  return stored;
}
