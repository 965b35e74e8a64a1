/**
 * Brings the visits into view that a crew can't make, if there are any: time off was just saved, and
 * they are what needs the owner now.
 *
 * @param part any part of the crew's card.
 */
export function showAffected(part: Element | null): void {
  const card = part?.closest('.crew-card');
  // A sheet that closes focuses its button, which scrolls, too.
  setTimeout(() => {
    card?.querySelector('.affected-crew-visits')?.scrollIntoView({ block: 'nearest' });
  }, AFTER_CLOSING_MS);
}

const AFTER_CLOSING_MS = 50;
