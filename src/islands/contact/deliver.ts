import { sendMessage } from '#browser/api/send-message.ts';
import type { NewMessage } from '#contracts/messages.ts';

/** `real` posts the message; `simulated` is literally the spec, without a server call. */
export type Delivery = 'real' | 'simulated';

/** The minimum time the button says Sending... (spec 4). */
export const SENDING_MS = 2000;

/** Sends a contact page message; takes at least two seconds. @throws ApiError, TypeError */
export async function deliver(message: NewMessage, delivery: Delivery): Promise<void> {
  const shown = new Promise((resolve) => setTimeout(resolve, SENDING_MS));
  if (delivery === 'real') await sendMessage({ ...message, source: 'contact' });
  await shown;
}
