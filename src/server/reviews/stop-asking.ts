import type { MyReview } from '#contracts/customer-reviews.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/errors.ts';
import { customerReviewRows } from './customer-reviews-repository.ts';
import { linkedVisit } from './find-review.ts';
import { toMyReview } from './show-my-review.ts';

/** Stops asking whoever has this link about their visits, or takes that back. @throws AppError `not-found`. */
export function stopAsking(app: App, token: string, stop: boolean): MyReview {
  return app.transaction(() => {
    const now = app.now();
    const { booking, review } = linkedVisit(app, token);
    const row = review ?? customerReviewRows(app).add(booking.id, now);
    if (!row) throw new AppError('conflict', 'Please send that once more.');
    if ((row.stoppedAt !== null) !== stop) {
      customerReviewRows(app).note(row.id, { stoppedAt: stop ? now : null });
      const action = stop ? 'asking-stopped' : 'asking-allowed';
      const about = { entity: 'customer-review', entityId: row.id } as const;
      recordAudit(app, { ...about, action, actor: 'customer' }, now);
    }
    return toMyReview(app, linkedVisit(app, token));
  });
}
