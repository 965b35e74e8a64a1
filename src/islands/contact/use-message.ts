import { useState, type BaseSyntheticEvent } from 'react';
import { showToast, type ToastMessage } from '#stores/toast.ts';
import { readHoneyPot } from './read-honey-pot.ts';

/** What tells people from machines; goes along with a message. */
export type Proof = { readonly website: string; readonly elapsedMs: number };

/** What both contact forms do with a message: send, say so and keep saying it, or keep what was typed. */
export function useMessage(
  form: { readonly reset: () => void },
  toasts: { readonly sent: ToastMessage; readonly failed: ToastMessage },
) {
  /** Where the answer goes; null before anything was sent. */
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function send<T extends { readonly email: string }>(
    values: T,
    event: BaseSyntheticEvent | undefined,
    deliver: (message: T & Proof) => Promise<void>,
  ): Promise<void> {
    setSentTo(null);
    try {
      // The form stands in the page from its start: on a slow phone it is filled in long before its
      // script is there, and sent the moment it is.
      const elapsedMs = Math.round(performance.now());
      await deliver({ ...values, website: readHoneyPot(event), elapsedMs });
    } catch {
      // What was typed stays, so that it can be sent again.
      showToast(toasts.failed);
      return;
    }
    form.reset();
    setSentTo(values.email);
    showToast(toasts.sent);
  }

  return { sentTo, send };
}
