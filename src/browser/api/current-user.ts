import type { CurrentUser } from '#contracts/sign-in.ts';
import { getJson } from '../api.ts';

/** GET /api/auth/user (spec 7): the signed-in administrator, or null. */
export async function fetchCurrentUser(): Promise<CurrentUser | null> {
  try {
    return await getJson<CurrentUser | null>('/api/auth/user');
  } catch {
    // Any failure counts as not authenticated and is not retried (spec 7).
    return null;
  }
}

/** GET /api/auth/user for its status alone. @throws ApiError 401 when the session has ended. */
export async function assertSignedIn(): Promise<void> {
  await getJson('/api/auth/user');
}
