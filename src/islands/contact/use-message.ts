import { useState, type BaseSyntheticEvent } from 'react';
import { showToast, type ToastMessage } from '#stores/toast.ts';

/** What tells people from bots; sent with a message. */
export type Proof = { readonly website: string; readonly elapsedMs: number };

/** Sends a message from either contact form and confirms it, or keeps what was typed. */
export function useMessage(
  form: { readonly reset: () => void },
  toasts: { readonly sent: ToastMessage; readonly failed: ToastMessage },
) {
  /** Where the answer goes; null before anything was sent. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  async function send<T extends { readonly email: string }>(
    values: T,
    event: BaseSyntheticEvent | undefined,
    deliver: (message: T & Proof) => Promise<void>,
  ): Promise<void> {
    setSentTo(null);
    setHasFailed(false);
    try {
      // Measured from page load: on a slow phone the form is filled in long before its script
      // loads, and is sent as soon as it does.
      const elapsedMs = Math.round(performance.now());
      await deliver({ ...values, website: readHoneyPot(event), elapsedMs });
    } catch {
      // Typed text stays, so that it can be sent again.
      showToast(toasts.failed);
      setHasFailed(true);
      return;
    }
    form.reset();
    setSentTo(values.email);
    showToast(toasts.sent);
  }

  /** What stays at the button once the toast is gone. */
  const failure = hasFailed ? toasts.failed.description : undefined;
  return { sentTo, failure, send };
}

/** The value of the hidden field. */
function readHoneyPot(event: BaseSyntheticEvent | undefined): string {
  if (!(event?.target instanceof HTMLFormElement)) return '';
  const website = new FormData(event.target).get('website');
  return typeof website === 'string' ? website : '';
}
