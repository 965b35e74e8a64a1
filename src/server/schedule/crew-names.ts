import type { CrewLabel } from '#contracts/admin/crews.ts';
import type { App } from '#server/app.ts';
import { AppError, refusedAt } from '#server/errors.ts';
import { crewOf } from './claims.ts';
import { crewVisitRows } from './crew-visits-repository.ts';

/** The name of an active crew. @throws AppError `not-found`. */
export function crewNameOf(app: App, id: number): string {
  const crew = crewVisitRows(app).crew(id);
  if (!crew?.isActive) throw new AppError('not-found', 'This crew isn’t active anymore.');
  return crew.name;
}

/** The crew of a booking, for display; null if it holds no time. */
export function crewLabelOf(app: App, bookingId: number): CrewLabel | null {
  const id = crewOf(app, bookingId);
  return id === undefined ? null : labelOfCrew(app, id);
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
