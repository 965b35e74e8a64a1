const KEY = 'hasVisited';

/** Whether this is the browser's first visit (spec 4). False without storage. */
export function isFirstVisit(): boolean {
  try {
    return localStorage.getItem(KEY) === null;
  } catch {
    // Someone who blocks storage would otherwise see the pop-up on every page.
    return false;
  }
}

/** Remembers the visit, so the welcome pop-up is not shown again. */
export function markVisited(): void {
  try {
    // Called at every form change; reading is cheaper than writing.
    if (isFirstVisit()) localStorage.setItem(KEY, 'true');
  } catch {
    // No storage.
  }
}
