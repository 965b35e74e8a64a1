import type { CrewLabel } from '#contracts/admin/crews.ts';
import type { App } from '#server/app.ts';
import { crewsText } from '#domain/crews.ts';
import { AppError, refusedAt } from '#server/errors.ts';
import { crewVisitRows } from './crew-visits-repository.ts';

/** The name of an active crew. @throws AppError `not-found`. */
export function crewNameOf(app: App, id: number): string {
  const crew = crewVisitRows(app).crew(id);
  if (!crew?.isActive) throw new AppError('not-found', 'This crew isn’t active anymore.');
  return crew.name;
}

/**
 * The crew of a booking, for display; null if it holds no time. Where several come it is the one that
 * leads, by the name `Heron with Otter`.
 */
export function crewLabelOf(app: App, bookingId: number): CrewLabel | null {
  return crewLabelsOf(app, [bookingId]).get(bookingId) ?? null;
}

/** The same of many bookings in one read, by booking; none for one that holds no time. */
export function crewLabelsOf(app: App, bookingIds: readonly number[]): Map<number, CrewLabel> {
  const crews = Map.groupBy(crewVisitRows(app).crewsOf(bookingIds), ({ bookingId }) => bookingId);
  const labels = new Map<number, CrewLabel>();
  for (const [bookingId, [lead, ...others]] of crews) {
    if (!lead) continue;
    const name = crewsText(
      lead.name,
      others.map((each) => each.name),
    );
    labels.set(bookingId, { id: lead.crew, name, color: lead.color });
  }
  return labels;
}

/** The name and color of a crew, even a retired one. */
export function labelOfCrew(app: App, id: number): CrewLabel | null {
  const crew = crewVisitRows(app).crew(id);
  return crew ? { id: crew.id, name: crew.name, color: crew.color } : null;
}

/** @throws AppError `invalid` for an unknown or retired crew. */
export function assertGoesOut(app: App, crewId: number): void {
  if (crewVisitRows(app).crew(crewId)?.isActive) return;
  const message = 'This crew isn’t active anymore. Please choose another one.';
  throw refusedAt('crewId', message);
}

/** How many crews go out. */
export function countCrews(app: App): number {
  return crewVisitRows(app)
    .crews()
    .filter(({ isActive }) => isActive).length;
}

/** Who leads at those of these visits that several crews come to, by visit. */
export function leadNames(app: App, bookingIds: readonly number[]): Map<number, string> {
  const crews = Map.groupBy(crewVisitRows(app).crewsOf(bookingIds), ({ bookingId }) => bookingId);
  const together = [...crews].filter(([, its]) => its.length > 1);
  return new Map(together.map(([id, [lead]]) => [id, lead?.name ?? '']));
}
