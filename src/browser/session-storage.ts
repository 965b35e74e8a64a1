/**
 * The tab's own storage as JSON. Storage can be full, switched off or hold anything at all, so
 * nothing here throws: reading gives null, writing says whether it worked.
 */
export function readSession(key: string): unknown {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return parsed;
  } catch {
    return null;
  }
}

/** Keeps a value until the tab is closed; false when the browser refuses. */
export function writeSession(key: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Forgets a value. */
export function removeSession(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Where storage is off there is nothing to forget.
  }
}
