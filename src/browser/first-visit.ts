const KEY = 'hasVisited';

/** Whether this browser has not been here before (spec 4). False where it cannot remember. */
export function isFirstVisit(): boolean {
  try {
    return localStorage.getItem(KEY) === null;
  } catch {
    // Someone who blocks storage would otherwise meet the pop-up on every page.
    return false;
  }
}

/** Remembers the visit, so that the welcome pop-up stays away from now on. */
export function markVisited(): void {
  try {
    // Asked at every change in a form, where reading costs a tap less than writing.
    if (isFirstVisit()) localStorage.setItem(KEY, 'true');
  } catch {
    // Nothing to remember with.
  }
}
