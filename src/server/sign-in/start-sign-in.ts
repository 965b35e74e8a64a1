import type { App } from '#server/app.ts';
import { requireOpenId } from './require-open-id.ts';

/** Where to send a browser that wants to sign in, and what it must bring back. */
export async function startSignIn(
  app: App,
  request: { redirectUri: string; chooseAccount: boolean },
) {
  return requireOpenId(app).start(request.redirectUri, { chooseAccount: request.chooseAccount });
}
