const KEY = 'askedForLink';

/** Remembers that this browser requested a link, so the page can tell if another one did. */
export function noteAskedForLink(): void {
  try {
    localStorage.setItem(KEY, 'true');
  } catch {
    // Without storage, the page says that another browser may have requested it.
  }
}

/** Whether this browser has requested a link to a customer's page. */
export function hasAskedForLink(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}
