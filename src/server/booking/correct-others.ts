import type { BookingRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { announce } from '#server/delivery/announce.ts';
import { redirectDeliveries } from '#server/delivery/redirect.ts';
import { newLinkVersion } from '#server/link-version.ts';
import type { Followed } from '#server/plans/follow-correction.ts';
import { fieldsOf } from '#server/plans/own-parts.ts';
import { bookingRows } from './bookings-repository.ts';
import { otherVisits } from './other-visits.ts';

/**
 * Copies a single visit's corrected address, phone or email to the same customer's other future
 * visits, in the transaction of the correction: only fields that had the same old value. A wrong
 * email revokes their links, too. The customer gets one mail, from the visit that was corrected.
 */
export function correctOthers(
  app: App,
  { before, after }: { before: BookingRow; after: BookingRow },
  actor: Actor,
): Followed {
  const now = app.now();
  const followed = otherVisits(app, before).flatMap(({ visit, same }) => {
    const fields = fieldsOf(same).filter((name) => before[name] !== after[name]);
    if (fields.length === 0) return [];
    const isNewMail = fields.includes('emailKey') && visit.emailKey !== null;
    const corrected = bookingRows(app).change(
      visit.id,
      {
        ...Object.fromEntries(fields.map((name) => [name, after[name]])),
        calendarSequence: visit.calendarSequence + 1,
        linkVersion: isNewMail ? newLinkVersion(visit.linkVersion) : visit.linkVersion,
      },
      now,
    );
    const about = { entity: 'booking', entityId: visit.id } as const;
    const detail = { other: after.id };
    recordAudit(app, { ...about, action: 'corrected-with-another', actor, detail }, now);
    redirectDeliveries(app, visit, corrected);
    announce(app, { event: 'corrected', booking: corrected, actor });
    return [{ visit: corrected, fields }];
  });
  const ofAll = (followed[0]?.fields ?? []).filter((name) =>
    followed.every(({ fields }) => fields.includes(name)),
  );
  return { visits: followed.map(({ visit }) => visit), fields: ofAll };
}
