import type { BookingRow, SeriesRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import { isPlanned } from '#domain/booking-status.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { announce } from '#server/delivery/announce.ts';
import {
  followConsent,
  redirectDeliveries,
  redirectPlanMails,
  redirectWaiting,
} from '#server/delivery/redirect.ts';
import { fieldsOf, ownParts, PERSON, PLACE, type Shared, type SharedField } from './own-parts.ts';
import { planOf, visitsOf } from './plan-record.ts';
import { planRows } from './plans-repository.ts';
import { visitRows } from './visits-repository.ts';

/** The scope of a correction. */
export type Followed = {
  /** The plan's other upcoming visits, soonest first; none if only this visit was corrected. */
  readonly visits: readonly BookingRow[];
  /** The fields corrected in the plan. */
  readonly fields: readonly SharedField[];
};

/**
 * Applies a correction of one visit to its plan and the other upcoming visits, in the transaction
 * of the correction: only where the visit matched the plan, since anything else is an exception or
 * long past. A visit with its own place keeps it. Canceled visits follow without a message, as they
 * can come back.
 *
 * A wrong email is removed from every visit, past ones too, and every link to the plan is revoked:
 * whoever owns that mailbox could reach the plan through any of its visits.
 *
 * @param how.onlyHere whether address and instructions are for this visit only.
 */
export function followCorrection(
  app: App,
  { before, after }: { before: BookingRow; after: BookingRow },
  { onlyHere, actor }: { onlyHere: boolean; actor: Actor },
): Followed {
  const { seriesId } = after;
  const plan = seriesId === null ? undefined : planRows(app).find(seriesId);
  if (!plan) return { visits: [], fields: [] };
  const own: readonly string[] = ownParts(before, plan);
  const shared = <Part extends string>(parts: readonly Part[]) =>
    parts.filter((part) => !own.includes(part));
  const person = changed(fieldsOf(shared(PERSON)), before, after);
  const place = onlyHere ? {} : changed(fieldsOf(shared(PLACE)), before, after);
  const fields = Object.keys({ ...person, ...place }) as SharedField[];
  if (fields.length === 0) return { visits: [], fields };
  const now = app.now();
  planRows(app).change(plan.id, { ...person, ...place }, now);
  const about = { entity: 'series', entityId: plan.id } as const;
  recordAudit(app, { ...about, action: 'corrected', actor }, now);
  if ('emailKey' in person) {
    redirectPlanMails(app, plan.id, { from: plan.emailKey, to: after.emailKey });
    visitRows(app).endLinks(plan.id, after.id, now);
  }
  const wantedAt = (visit: BookingRow) => ({ ...person, ...placeOf(visit, plan, place) });
  const planned = visitRows(app).planned(plan.id).filter(isAnother);
  const visits = planned.map((visit) => correctVisit(app, visit, wantedAt(visit), actor));
  for (const visit of visitsOf(app, planOf(app, plan.id)).values()) {
    if (visit.status === 'cancelled' && isAnother(visit)) {
      correctQuietly(app, visit, wantedAt(visit), actor);
    }
  }
  if ('emailKey' in person) {
    const { email, emailKey } = after;
    for (const visit of visitRows(app).ofEmail(plan.id, before.emailKey)) {
      if (isAnother(visit)) correctQuietly(app, visit, { email, emailKey }, actor);
    }
  }
  return { visits, fields };

  function isAnother({ id }: BookingRow): boolean {
    return id !== after.id;
  }
}

function correctVisit(
  app: App,
  visit: BookingRow,
  wanted: Partial<Shared>,
  actor: Actor,
): BookingRow {
  const corrected = write(app, visit, wanted, actor);
  if (corrected === visit) return visit;
  redirectDeliveries(app, visit, corrected);
  followConsent(app, visit, corrected);
  // The customer is notified once, for the visit that was corrected.
  announce(app, { event: 'corrected', booking: corrected, actor });
  return corrected;
}

/** Corrects a past or canceled visit: its failed deliveries are not sent again. */
function correctQuietly(app: App, visit: BookingRow, wanted: Partial<Shared>, actor: Actor): void {
  redirectWaiting(app, visit, write(app, visit, wanted, actor));
}

/** Writes the correction if it changes anything; otherwise returns the visit as it is. */
function write(app: App, visit: BookingRow, wanted: Partial<Shared>, actor: Actor): BookingRow {
  const names = Object.keys(wanted) as SharedField[];
  if (Object.keys(changed(names, visit, { ...visit, ...wanted })).length === 0) return visit;
  const now = app.now();
  const calendarSequence = visit.calendarSequence + (isPlanned(visit) ? 1 : 0);
  const corrected = visitRows(app).change(visit.id, { ...wanted, calendarSequence }, now);
  const about = { entity: 'booking', entityId: visit.id } as const;
  recordAudit(app, { ...about, action: 'corrected-with-plan', actor }, now);
  return corrected;
}

/** The part of a new place that applies to this visit: where it matched the plan. */
function placeOf(visit: BookingRow, plan: SeriesRow, place: Partial<Shared>): Partial<Shared> {
  const names = Object.keys(place) as SharedField[];
  const follows = names.filter((name) => visit[name] === plan[name]);
  return Object.fromEntries(follows.map((name) => [name, place[name]]));
}

function changed(names: readonly SharedField[], before: Shared, after: Shared): Partial<Shared> {
  const isOther = (name: SharedField) => before[name]?.valueOf() !== after[name]?.valueOf();
  return Object.fromEntries(names.filter(isOther).map((name) => [name, after[name]]));
}
