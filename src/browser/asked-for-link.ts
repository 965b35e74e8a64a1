const KEY = 'askedForLink';

/** Remembers that this browser has asked for a link, so that its page can say when another one did. */
export function noteAskedForLink(): void {
  try {
    localStorage.setItem(KEY, 'true');
  } catch {
    // Where storage is off, the page says that another browser may have asked.
  }
}

/** Whether this browser has asked for a link to a customer's page. */
export function hasAskedForLink(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}
