import type { MemberPatch, StoredCrew } from '#contracts/admin/crews.ts';
import type { Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/errors.ts';
import { newLinkVersion } from '#server/link-version.ts';
import { assertPhone } from '#server/phone.ts';
import { assertGoesOut } from '#server/schedule/crew-names.ts';
import { restaff } from '#server/schedule/restaff.ts';
import { listCrews } from './list-crews.ts';
import { memberRows } from './members-repository.ts';

/** Who is back within an hour never left. */
const A_SLIP = 3_600_000;

/**
 * Changes a member's data, or records that they left or came back. Returns all crews.
 *
 * @throws AppError `not-found`, or `invalid` for a retired crew or what is no phone number.
 */
export function changeMember(
  app: App,
  { id, change, actor }: { id: number; change: MemberPatch; actor: Actor },
): StoredCrew[] {
  app.transaction(() => {
    const member = memberRows(app).find(id);
    if (!member) throw new AppError('not-found', 'We can’t find that crew member.');
    const { hasLeft, ...rest } = change;
    if (rest.crewId !== undefined && rest.crewId !== member.crewId) assertGoesOut(app, rest.crewId);
    if (rest.phone !== undefined && rest.phone !== member.phone) assertPhone(rest.phone);
    const now = app.now();
    const leaving =
      hasLeft === undefined ? {} : { leftAt: hasLeft ? (member.leftAt ?? now) : null };
    const wanted = { ...rest, ...leaving };
    const isSame = Object.entries(wanted).every(
      ([name, value]) => member[name as keyof typeof wanted] === value,
    );
    if (isSame) return;
    // Who comes back gets a new link, the old one may be on a phone they have handed in; unless
    // leaving was a slip.
    const goneFor =
      hasLeft === false && member.leftAt ? now.getTime() - member.leftAt.getTime() : 0;
    const link = goneFor > A_SLIP ? { linkVersion: newLinkVersion(member.linkVersion) } : {};
    memberRows(app).change(id, { ...wanted, ...link }, now);
    // Who is there changes what visits of days off take, in the crew left as in the one joined.
    for (const crewId of new Set([member.crewId, rest.crewId ?? member.crewId])) {
      restaff(app, crewId);
    }
    const action = hasLeft === undefined ? 'changed' : hasLeft ? 'left' : 'came-back';
    const detail = { name: change.name ?? member.name };
    recordAudit(app, { entity: 'member', entityId: id, action, actor, detail }, now);
  });
  return listCrews(app);
}
