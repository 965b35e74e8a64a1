import { business } from '#content/business.ts';
import type { StoredCrew } from '#contracts/admin/crews.ts';
import type { Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/errors.ts';
import { newLinkVersion } from '#server/link-version.ts';
import { crewRows } from './crews-repository.ts';
import { listCrews } from './list-crews.ts';
import { memberRows } from './members-repository.ts';

/**
 * The member of a private link, with the crew they go out with.
 *
 * @throws AppError `not-signed-in` for a token that is not ours or was revoked, for a member who
 * has left, and for a retired crew: the error does not say which. The reader's language is unknown
 * then, so the message is in both.
 */
export function memberOfLink(app: App, token: string) {
  const linked = app.links.readMemberToken(token);
  const member = linked && memberRows(app).ofKey(linked.key);
  const crew = member && crewRows(app).find(member.crewId);
  const isValid =
    member?.leftAt === null && member.linkVersion === linked?.linkVersion && crew?.isActive;
  if (!isValid) {
    throw new AppError(
      'not-signed-in',
      `This link doesn’t work anymore. Please ask the office for a new one: ${business.phone.display}. Este enlace ya no funciona. Pide uno nuevo a la oficina.`,
    );
  }
  return { ...member, crew };
}

/**
 * Gives a member a new private link: the old one no longer works. Returns all crews.
 *
 * @throws AppError `not-found`.
 */
export function renewMemberLink(app: App, id: number, actor: Actor): StoredCrew[] {
  app.transaction(() => {
    const member = memberRows(app).find(id);
    if (!member) throw new AppError('not-found', 'We can’t find that crew member.');
    memberRows(app).change(id, { linkVersion: newLinkVersion(member.linkVersion) }, app.now());
    const detail = { name: member.name };
    recordAudit(
      app,
      { entity: 'member', entityId: id, action: 'link-renewed', actor, detail },
      app.now(),
    );
  });
  return listCrews(app);
}
