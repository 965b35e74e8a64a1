import { ApiError } from '#browser/api.ts';
import { removeSession, readSession, writeSession } from '#browser/session-storage.ts';
import { showPlace } from './view.ts';
import { $session, loadCurrentUser } from '../current-user.ts';
import { showToast } from '../toast.ts';

/** The two dashboards (spec 2.4): same stores and parts, two shells. */
export type Shell = 'admin' | 'admin-access';

/** How long 'Please Login' is shown before going to /login (spec 2.4). */
const REDIRECT_MS = 1000;
/** Where the owner was when the session ended: a path with its hash. */
const RETURN_KEY = 'adminReturn';
/** Set while a session that ended by itself has not been replaced by a new one. */
const ENDED_KEY = 'adminSessionEnded';

/**
 * Asks who is signed in and handles the end of the session: /admin shows the sign-in page, says
 * 'Please Login' and is at /login after a second, /admin-access shows its own state. Returns a
 * function that stops it.
 */
export function startAdminSession(shell: Shell): () => void {
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let wasSignedIn = false;
  const stop = $session.listen(({ state }) => {
    clearTimeout(leaving);
    if (state === 'authenticated') {
      wasSignedIn = true;
      removeSession(ENDED_KEY);
      returnToPlace();
    }
    if (state !== 'anonymous') return;
    if (wasSignedIn) writeSession(ENDED_KEY, true);
    writeSession(RETURN_KEY, location.pathname + location.hash);
    if (shell === 'admin-access') return;
    showToast({ title: 'Please Login', description: 'Redirecting to login page...' });
    leaving = setTimeout(showSignInAddress, REDIRECT_MS);
  });
  // Back may restore this page from the back/forward cache, with its customer data.
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) location.reload();
  };
  addEventListener('pageshow', onPageShow);
  void loadCurrentUser();
  return () => {
    removeEventListener('pageshow', onPageShow);
    clearTimeout(leaving);
    stop();
  };
}

/** The sign-in page is on screen already: only its address is missing, not a second load of it. */
function showSignInAddress(): void {
  history.replaceState(null, '', '/login');
  document.title = document.title.replace(/^[^|]*/, 'Admin sign-in ');
}

/**
 * Runs a call to the server. A 401 means the session ended while the page was open, which shows at
 * once; every error is rethrown.
 */
export async function asOwner<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isSignedOut(error)) $session.set({ state: 'anonymous' });
    throw error;
  }
}

/** Whether a call failed because nobody is signed in; the page already shows that. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Whether the owner is here because a session ended while its page was open. */
export function hasSessionEnded(): boolean {
  return readSession(ENDED_KEY) === true;
}

/** Returns to the previous place after signing in again, once. */
function returnToPlace(): void {
  const place = readSession(RETURN_KEY);
  removeSession(RETURN_KEY);
  if (typeof place !== 'string' || location.hash !== '') return;
  const [path, hash] = place.split('#');
  if (path === location.pathname && hash) showPlace(hash);
}
