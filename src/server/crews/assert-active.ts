import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { crewRows } from './crews-repository.ts';

/** @throws AppError `invalid` for a crew that is not there or does not go out any more. */
export function assertActive(app: App, crewId: number): void {
  if (crewRows(app).find(crewId)?.isActive) return;
  const message = 'This crew does not go out any more. Please choose another one.';
  throw new AppError('invalid', message, { issues: [{ path: 'crewId', message }] });
}
