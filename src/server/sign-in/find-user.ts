import type { CurrentUser } from '#contracts/sign-in.ts';
import type { App } from '#server/app.ts';
import { sha256Hex } from '#server/secrets.ts';
import { adminEmails } from './admin-emails.ts';
import { sessionRows } from './repository.ts';
import { EXTEND_EVERY_MS, IDLE_MS, LONGEST_MS } from './session-length.ts';

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
