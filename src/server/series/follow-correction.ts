import type { BookingRow, SeriesRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { announce } from '#server/delivery/announce.ts';
import { followConsent, redirectDeliveries, redirectPlanMails } from '#server/delivery/redirect.ts';
import { seriesRows } from './series-repository.ts';
import { visitRows } from './visits-repository.ts';

/** Who the customer is and how to reach them: the same person at every visit. */
const PERSON = [
  ...(['firstName', 'lastName', 'email', 'emailKey', 'phone', 'phoneKey'] as const),
  ...(['smsConsent', 'smsConsentAt'] as const),
];
/** Where, and what to mind there: one visit can be an exception. */
const PLACE = ['address', 'specialInstructions'] as const;

type Corrected = Pick<BookingRow, (typeof PERSON)[number] | (typeof PLACE)[number]>;

/**
 * Brings a correction at one visit to its plan and to the other visits that are still to come, in
 * the transaction of the correction. Whoever read the mails at a corrected address loses every link
 * to the plan, those of past visits too. A visit that has an address of its own keeps it.
 *
 * @param how.onlyHere whether address and instructions are for this visit only.
 * @returns the other visits that were corrected with it, soonest first.
 */
export function followCorrection(
  app: App,
  { before, after }: { before: BookingRow; after: BookingRow },
  { onlyHere, actor }: { onlyHere: boolean; actor: string },
): BookingRow[] {
  const { seriesId } = after;
  const plan = seriesId === null ? undefined : seriesRows(app).find(seriesId);
  if (!plan) return [];
  const person = changed(PERSON, before, after);
  const place = onlyHere ? {} : changed(PLACE, before, after);
  if (Object.keys({ ...person, ...place }).length === 0) return [];
  const now = app.now();
  const isNewMail = after.emailKey !== before.emailKey;
  seriesRows(app).change(plan.id, { ...person, ...place }, now);
  redirectPlanMails(app, plan.id, { from: plan.emailKey, to: after.emailKey });
  if (isNewMail) visitRows(app).endLinks(plan.id, after.id, now);
  const about = { entity: 'series', entityId: plan.id } as const;
  recordAudit(app, { ...about, action: 'corrected', actor }, now);
  return visitRows(app)
    .planned(plan.id)
    .filter(({ id }) => id !== after.id)
    .map((visit) => correctVisit(app, visit, { ...person, ...placeOf(visit, plan, place) }, actor));
}

function correctVisit(
  app: App,
  visit: BookingRow,
  wanted: Partial<Corrected>,
  actor: string,
): BookingRow {
  if (Object.keys(changed([...PERSON, ...PLACE], visit, { ...visit, ...wanted })).length === 0) {
    return visit;
  }
  const now = app.now();
  const calendarSequence = visit.calendarSequence + 1;
  const corrected = visitRows(app).change(visit.id, { ...wanted, calendarSequence }, now);
  const about = { entity: 'booking', entityId: visit.id } as const;
  recordAudit(app, { ...about, action: 'corrected-with-plan', actor }, now);
  redirectDeliveries(app, visit, corrected);
  followConsent(app, visit, corrected);
  // The customer hears of it once, from the visit at which it was corrected.
  announce(app, { event: 'corrected', booking: corrected, by: 'owner' });
  return corrected;
}

/** What of a new place is for this visit: where the visit was as the plan was. */
function placeOf(
  visit: BookingRow,
  plan: SeriesRow,
  place: Partial<Corrected>,
): Partial<Corrected> {
  return Object.fromEntries(
    PLACE.filter((name) => name in place && visit[name] === plan[name]).map((name) => [
      name,
      place[name],
    ]),
  );
}

function changed(
  names: readonly (keyof Corrected)[],
  before: Corrected,
  after: Corrected,
): Partial<Corrected> {
  const isOther = (name: keyof Corrected) => before[name]?.valueOf() !== after[name]?.valueOf();
  return Object.fromEntries(names.filter(isOther).map((name) => [name, after[name]]));
}
