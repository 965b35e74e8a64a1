import type { NewMessage } from '#contracts/messages.ts';
import { postJson } from '../api.ts';

/** POST /api/messages (spec 7): quote requests and both contact forms. */
export async function sendMessage(message: NewMessage): Promise<void> {
  await postJson<unknown>('/api/messages', message);
}
