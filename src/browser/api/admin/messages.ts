import type {
  ListedMessage,
  MessagePatch,
  NewReply,
  OpenMessage,
} from '#contracts/admin/messages.ts';
import { deleteJson, getJson, getPage, patchJson, postJson } from '../../api.ts';
import { byItself } from './by-itself.ts';

/** GET /api/messages (spec 7), one page. */
export function fetchMessages(path: string, isByItself = false) {
  return getPage<ListedMessage>(path, byItself(isByItself));
}

/** GET /api/admin/messages/{id}: a message with its thread, and whether a reply can be sent. */
export function fetchMessage(id: number): Promise<OpenMessage> {
  return getJson<OpenMessage>(`/api/admin/messages/${id}`);
}

/** PATCH /api/admin/messages/{id}: sets or clears read, answered, needs no reply and deleted. */
export function patchMessage(id: number, patch: MessagePatch): Promise<ListedMessage> {
  return patchJson(`/api/admin/messages/${id}`, patch);
}

/** POST /api/admin/messages/{id}/replies: mails a reply, once for each key. */
export function postReply(id: number, reply: NewReply): Promise<ListedMessage> {
  return postJson(`/api/admin/messages/${id}/replies`, reply);
}

/** DELETE /api/admin/replies/{id}: takes back a reply that has not gone out. */
export function deleteReply(id: number): Promise<ListedMessage> {
  return deleteJson(`/api/admin/replies/${id}`);
}
