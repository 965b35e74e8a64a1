import {
  ownersRules,
  rulesToEnter,
  type BookingRules,
  type Refusal,
} from '#domain/availability.ts';
import { weekday } from '#domain/calendar-date.ts';
import { refusalSentence } from '#domain/period-refusals.ts';
import type { Slot } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { claimBack, claimCrew, claimIfFree, type HeldTime, type NewCrew } from './claims.ts';
import { crewNameOf } from './crew-names.ts';
import { dayFor } from './day-for.ts';
import { crewsComing } from './held-claims.ts';

/**
 * Claims a slot for a booking by the owner, for whom only the slot itself counts (`ownersRules`),
 * with the requested crew or any free one. Call it in the transaction that writes the booking.
 *
 * @param how.isPinned false for an hour that may be shifted once the booking has it.
 * @throws AppError `slot-taken` with the reason, for the owner to read; `not-found` for a retired
 * crew.
 */
export function claimForOwner(
  app: App,
  slot: Slot,
  bookingId: number,
  {
    crew,
    rules = ownersRules(app.config.rules),
    isPinned,
  }: { crew?: number | undefined; rules?: BookingRules; isPinned?: boolean | undefined } = {},
): void {
  if (crew !== undefined) crewNameOf(app, crew);
  const refusal = claimIfFree(app, slot, { bookingId }, { rules, crew, isFixed: isPinned });
  if (refusal === null) return;
  assertTogether(app, bookingId, refusal);
  if (crew !== undefined && isOfCrew(refusal)) throw crewTaken(app, crew, refusal);
  const { period, date } = slot;
  const { crews } = dayFor(app, date);
  const off = crews.filter((each) => each.off.has(period)).length;
  const room = { period, weekday: weekday(date), crews: crews.length, off };
  const why = refusalSentence(refusal, room, rules);
  throw new AppError('slot-taken', `This time can’t be booked. ${why}`, { detail: refusal });
}

/**
 * {@link claimForOwner} for a visit that the owner enters, which may have been made already.
 *
 * @returns whether its time was over, so that it was only noted.
 * @throws AppError `slot-taken`.
 */
export function claimEntered(app: App, slot: Slot, bookingId: number): boolean {
  const { rules, isAfterward } = rulesToEnter(slot, app.config.rules, app.now());
  claimForOwner(app, slot, bookingId, { rules });
  return isAfterward;
}

/**
 * Gives a booking to another crew at its current time; in the transaction that records it.
 *
 * @throws AppError `slot-taken`, or `not-found` for a retired crew.
 */
export function claimCrewForOwner(app: App, choice: NewCrew): void {
  crewNameOf(app, choice.crew);
  const refusal = claimCrew(app, choice);
  assertTogether(app, choice.bookingId, refusal);
  if (refusal !== null) throw crewTaken(app, choice.crew, refusal);
}

/**
 * Gives a booking back the time that it just held, also one that has begun or was blocked since, and
 * with a crew of which somebody is off: the visit then takes as long as those who are there need.
 *
 * @throws AppError `slot-taken` if somebody else has it by now; `not-found` for a retired crew.
 */
export function claimBackForOwner(app: App, slot: Slot, held: HeldTime & { id: number }): void {
  const { crew } = held;
  crewNameOf(app, crew);
  const refusal = claimBack(app, slot, held);
  assertTogether(app, held.id, refusal);
  if (refusal !== null) throw crewTaken(app, crew, refusal);
}

/** @throws AppError `slot-taken` for a visit of several crews that are not free together. */
function assertTogether(app: App, bookingId: number, refusal: Refusal | null): void {
  const crews = crewsComing(app, { bookingId });
  if (crews === 1 || refusal === null || !isOfCrew(refusal)) return;
  const sentence = `This visit needs ${crews} crews at the same hour, and not as many are free then.`;
  throw new AppError('slot-taken', sentence, { detail: refusal });
}

const isOfCrew = (refusal: Refusal) => refusal === 'taken' || refusal === 'crews-off';

function crewTaken(app: App, crew: number, refusal: Refusal): AppError {
  const why = refusal === 'crews-off' ? 'is off then' : 'has another visit then';
  return new AppError('slot-taken', `${crewNameOf(app, crew)} ${why}.`, { detail: refusal });
}
