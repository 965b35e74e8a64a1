import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import type { OpenIdGateway } from './openid.ts';

/** The OpenID provider, or an error that says what to set. @throws AppError `not-set-up`. */
export function requireOpenId(app: App): OpenIdGateway {
  if (app.openId) return app.openId;
  throw new AppError(
    'not-set-up',
    'Sign-in isn’t set up yet: set OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and ADMIN_EMAILS.',
  );
}
