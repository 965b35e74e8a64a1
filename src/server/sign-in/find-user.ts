import type { CurrentUser } from '#contracts/sign-in.ts';
import type { App } from '#server/app.ts';
import { sha256Hex } from '#server/secrets.ts';
import { sessionRows } from './repository.ts';

const HOUR = 3_600_000;
/** A session ends after this long without a request. */
export const IDLE_MS = 12 * HOUR;
const LONGEST_MS = 7 * 24 * HOUR;
/** A session is extended at most this often, so that reads do not always write. */
const EXTEND_EVERY_MS = 5 * 60_000;

/**
 * The administrator of a cookie's token; undefined when the session has ended: after 12 idle hours,
 * after 7 days, or as soon as the email left the list.
 *
 * @param isAtWork false for automatic polling, so that an open window keeps nobody signed in.
 */
export function findUser(app: App, token: string, isAtWork = true): CurrentUser | undefined {
  const session = sessionRows(app).find(sha256Hex(token));
  if (!session) return undefined;
  const now = app.now().getTime();
  const latestEnd = session.createdAt.getTime() + LONGEST_MS;
  const isOver = session.expire.getTime() <= now || latestEnd <= now;
  if (isOver || !adminEmails(app).includes(session.user.email)) {
    sessionRows(app).end(session.sid);
    return undefined;
  }
  const expire = Math.min(now + IDLE_MS, latestEnd);
  if (isAtWork && expire - session.expire.getTime() > EXTEND_EVERY_MS) {
    sessionRows(app).extend(session.sid, new Date(expire));
  }
  return session.user;
}

/** Who may sign in; nobody if sign-in is not set up. */
export function adminEmails({ config }: Pick<App, 'config'>): readonly string[] {
  return config.signIn?.adminEmails ?? [];
}
