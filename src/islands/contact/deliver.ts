import { sendMessage } from '#browser/api/send-message.ts';
import type { NewMessage } from '#contracts/messages.ts';

/** `real` posts the message; `simulated` is the specification's letter, without a server call. */
export type Delivery = 'real' | 'simulated';

/** How long the button says Sending... at least (spec 4). */
export const SENDING_MS = 2000;

/** Sends a message of the contact page; takes two seconds or longer. @throws ApiError, TypeError */
export async function deliver(message: NewMessage, delivery: Delivery): Promise<void> {
  const shown = new Promise((resolve) => setTimeout(resolve, SENDING_MS));
  if (delivery === 'real') await sendMessage({ ...message, source: 'contact' });
  await shown;
}
