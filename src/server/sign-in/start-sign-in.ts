import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import type { OpenIdGateway } from './openid.ts';

/** Where to send a browser that wants to sign in, and what it must bring back. */
export async function startSignIn(
  app: App,
  request: { redirectUri: string; chooseAccount: boolean },
) {
  return requireOpenId(app).start(request.redirectUri, { chooseAccount: request.chooseAccount });
}

/** The OpenID provider, or an error that says what to set. @throws AppError `not-set-up`. */
export function requireOpenId(app: App): OpenIdGateway {
  if (app.openId) return app.openId;
  throw new AppError(
    'not-set-up',
    'Sign-in isn’t set up yet: set OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and ADMIN_EMAILS.',
  );
}
