import { atom } from 'nanostores';
import { fetchInEffect } from '#browser/api/in-effect.ts';
import type { InEffect } from '#contracts/in-effect.ts';
import { BOOKABLE_ONLINE } from '#domain/online-hours.ts';

/**
 * The hours of booking, and whether the welcome offer is over, as the owner has saved them. Until the
 * server has answered, and where it doesn't, it is what the page was built with; the server decides
 * anyway.
 */
export const $inEffect = atom<InEffect>({ online: BOOKABLE_ONLINE, offer: true });

let asking: Promise<void> | undefined;

/** Asks the server; once for all parts of a form that ask at the same time. */
export function loadInEffect(): Promise<void> {
  asking ??= fetchInEffect()
    .then(
      (now) => {
        $inEffect.set(now);
      },
      () => undefined,
    )
    .finally(() => {
      asking = undefined;
    });
  return asking;
}
