import type { CurrentUser } from '#contracts/auth.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { OpenIdGateway, SignInChecks } from '../gateways/openid.ts';
import { randomToken, sha256Hex } from '../secrets.ts';

const HOUR = 3_600_000;
const IDLE_MS = 12 * HOUR;
const LONGEST_MS = 7 * 24 * HOUR;
/** A session's end is moved at most this often, so that reading does not always write. */
const EXTEND_EVERY_MS = 5 * 60_000;

/** The OpenID provider, or the sentence that says what to set. @throws AppError `not-set-up`. */
export function requireOpenId(deps: Pick<Deps, 'openId'>): OpenIdGateway {
  if (deps.openId) return deps.openId;
  throw new AppError(
    'not-set-up',
    'Sign-in is not set up yet: set OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and ADMIN_EMAILS.',
  );
}

/** Where to send a browser that wants to sign in, and what it must bring back. */
export async function startSignIn(
  deps: Pick<Deps, 'openId'>,
  asked: { redirectUri: string; chooseAccount: boolean },
) {
  return requireOpenId(deps).start(asked.redirectUri, { chooseAccount: asked.chooseAccount });
}

/**
 * Takes a browser back from the provider and starts a session for an administrator: a verified
 * e-mail on the list, nobody else.
 *
 * @returns the session's token for the cookie; only its SHA-256 is kept.
 * @throws AppError `invalid` when the provider or the checks say no, `forbidden` for a stranger.
 */
export async function finishSignIn(
  deps: Pick<Deps, 'openId' | 'sessions' | 'adminEmails' | 'now' | 'transaction' | 'audit'>,
  returned: { url: URL; checks: SignInChecks },
): Promise<string> {
  const identity = await requireOpenId(deps).finish(returned.url, returned.checks);
  if (!identity.emailVerified || !deps.adminEmails.includes(identity.email)) {
    throw new AppError('forbidden', 'Only authorized administrators can sign in here.');
  }
  const token = randomToken();
  const now = deps.now();
  const { email, firstName, lastName, profileImageUrl } = identity;
  deps.transaction(() => {
    const user = deps.sessions.saveUser({ email, firstName, lastName, profileImageUrl }, now);
    const expire = new Date(now.getTime() + IDLE_MS);
    deps.sessions.start({ sid: sha256Hex(token), userId: user.id, expire }, now);
    deps.audit.record(
      { entity: 'session', entityId: user.id, action: 'signed-in', actor: email },
      now,
    );
  });
  return token;
}

/**
 * The administrator a cookie's token stands for; undefined when the session has ended: after 12
 * idle hours, after 7 days, or as soon as the e-mail left the list.
 */
export function findUser(
  deps: Pick<Deps, 'sessions' | 'adminEmails' | 'now'>,
  token: string,
): CurrentUser | undefined {
  const session = deps.sessions.find(sha256Hex(token));
  if (!session) return undefined;
  const now = deps.now().getTime();
  const latestEnd = session.createdAt.getTime() + LONGEST_MS;
  const isOver = session.expire.getTime() <= now || latestEnd <= now;
  if (isOver || !deps.adminEmails.includes(session.user.email)) {
    deps.sessions.end(session.sid);
    return undefined;
  }
  const expire = Math.min(now + IDLE_MS, latestEnd);
  if (expire - session.expire.getTime() > EXTEND_EVERY_MS) {
    deps.sessions.extend(session.sid, new Date(expire));
  }
  return session.user;
}

/** Ends the session of a cookie's token. */
export function signOut(deps: Pick<Deps, 'sessions'>, token: string): void {
  deps.sessions.end(sha256Hex(token));
}
