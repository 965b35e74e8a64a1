import { readSession, writeSession } from './session-storage.ts';

const KEY = 'payLink';

/** How a page was opened: by a payment link, and whether a bank has just sent the customer back. */
export type PayLink = { readonly token: string; readonly isBack: boolean };

/**
 * Reads the token of the link that opened this page, and keeps it for this tab: a bank that asks who
 * is paying sends the customer back without it. What the bank adds to the address, a secret among
 * it, is taken off at once.
 */
export function takePayLink(): PayLink {
  const isBack = location.search !== '';
  const typed = location.hash.slice(1);
  if (typed) writeSession(KEY, typed);
  const stored = readSession(KEY);
  const token = typed || (typeof stored === 'string' ? stored : '');
  if (isBack) history.replaceState(history.state, '', `${location.pathname}#${token}`);
  return { token, isBack };
}
