/**
 * The tab's session storage as JSON. Storage can be full, disabled or hold invalid data, so
 * nothing here throws: reading gives null, writing returns whether it worked.
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

/** Removes a value. */
export function removeSession(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
