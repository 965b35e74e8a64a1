import type { OutboxRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import type { Delivery } from './delivery.ts';

/**
 * Sends an event to the signed webhook; the answer's id is stored on the booking (spec 3). Booking
 * numbers are reused after a restore: the event's time keeps its id unique.
 */
export async function deliverWebhook(app: App, row: OutboxRow): Promise<Delivery> {
  if (!app.webhook) throw new AppError('unavailable', 'The webhook isn’t set up.');
  const { occasion: _, ...payload } = row.payload;
  const key = `${row.dedupeKey}:${row.createdAt.getTime().toString(36)}`;
  const event = {
    event: row.kind,
    id: key,
    occurredAt: row.createdAt.toISOString(),
    ...payload,
  };
  const id = await app.webhook.send(event, key, app.now());
  return { outcome: 'sent', providerId: id, ...(id ? { note: { n8nWebhookId: id } } : {}) };
}
