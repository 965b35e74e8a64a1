import type { OutboxRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import type { Delivery } from './deliver-next.ts';

/** Sends an event to the signed webhook; the id of the answer goes onto the booking (spec 3). */
export async function deliverWebhook(app: App, row: OutboxRow): Promise<Delivery> {
  if (!app.webhook) throw new AppError('unavailable', 'The webhook isn’t set up.');
  const { occasion: _, ...payload } = row.payload;
  const event = {
    event: row.kind,
    id: row.dedupeKey,
    occurredAt: row.createdAt.toISOString(),
    ...payload,
  };
  const id = await app.webhook.send(event, row.dedupeKey, app.now());
  return { outcome: 'sent', providerId: id, ...(id ? { note: { n8nWebhookId: id } } : {}) };
}
