const KEY = 'promo';

/** Keeps the code of a claimed offer for the booking made in this tab. */
export function claimOffer(code: string): void {
  try {
    sessionStorage.setItem(KEY, code);
  } catch {
    // Without storage, the offer is passed only to the modal it opens.
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

/** Deletes the offer once a booking includes it. */
export function forgetOffer(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
