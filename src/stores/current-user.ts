import { atom } from 'nanostores';
import { fetchCurrentUser } from '#browser/api/current-user.ts';
import type { CurrentUser } from '#contracts/sign-in.ts';

/** Whether someone is signed in: authenticated when the call returns data (spec 4). */
export type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'anonymous' }
  | { readonly state: 'authenticated'; readonly user: CurrentUser };

/** Who is signed in on this page. */
export const $session = atom<Session>({ state: 'loading' });

/** Asks the server who is signed in; no retry (spec 7). */
export async function loadCurrentUser(): Promise<void> {
  const user = await fetchCurrentUser();
  $session.set(user ? { state: 'authenticated', user } : { state: 'anonymous' });
}
