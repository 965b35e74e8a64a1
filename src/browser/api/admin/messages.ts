import type { MessagePatch } from '#contracts/admin/messages.ts';
import type { StoredMessage } from '#contracts/messages.ts';
import { getPage, patchJson } from '../../api.ts';

/** GET /api/messages (spec 7), one page. */
export function fetchMessages(path: string) {
  return getPage<StoredMessage>(path);
}

/** PATCH /api/admin/messages/{id}: sets or clears read, answered, needs no reply and deleted. */
export function patchMessage(id: number, patch: MessagePatch): Promise<StoredMessage> {
  return patchJson(`/api/admin/messages/${id}`, patch);
}
