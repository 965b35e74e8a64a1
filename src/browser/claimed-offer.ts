const KEY = 'promo';

/** Keeps the code of an offer that was claimed, for the booking made in this tab. */
export function claimOffer(code: string): void {
  try {
    sessionStorage.setItem(KEY, code);
  } catch {
    // Without storage the offer travels only with the modal that it opens.
  }
}

/** The code of the offer that was claimed in this tab, or null. */
export function claimedOffer(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Forgets the offer once a booking carries it. */
export function forgetOffer(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
