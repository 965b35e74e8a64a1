import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { OutboxRow } from '../repositories/outbox.ts';
import type { Delivery } from './deliver-next.ts';

/** Sends an event to the signed webhook; the id of the answer goes onto the booking (spec 3). */
export async function deliverWebhook(deps: Deps, row: OutboxRow): Promise<Delivery> {
  if (!deps.webhook) throw new AppError('unavailable', 'The webhook is not set up.');
  const { occasion: _, ...payload } = row.payload;
  const event = {
    event: row.kind,
    id: row.dedupeKey,
    occurredAt: row.createdAt.toISOString(),
    ...payload,
  };
  const id = await deps.webhook.send(event, row.dedupeKey, deps.now());
  return { outcome: 'sent', providerId: id, ...(id ? { note: { n8nWebhookId: id } } : {}) };
}
