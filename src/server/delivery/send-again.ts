import type { Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/errors.ts';
import { sendingRows } from './sending-repository.ts';

/** Resends a failed delivery. @throws AppError `not-found`. */
export function sendAgain(app: App, id: number, actor: Actor): void {
  app.transaction(() => {
    if (!sendingRows(app).sendAgain(id, app.now())) {
      throw new AppError('not-found', 'This isn’t on the failed list anymore.');
    }
    recordAudit(app, { entity: 'delivery', entityId: id, action: 'sent-again', actor }, app.now());
  });
}
