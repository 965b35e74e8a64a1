import {
  placesFor,
  roomRefusal,
  type CrewPlace,
  type DayState,
  type Refusal,
} from '#domain/availability.ts';
import { bestTogether, crewsWith, type CrewsWish } from '#domain/crew-choice.ts';
import { namedShifts, type Wanted } from '#domain/placement.ts';
import { lengthWith } from '#domain/short-crew.ts';
import type { App } from '#server/app.ts';
import type { Claimant } from './claimant.ts';
import { claimRows } from './claims-repository.ts';
import { dayFor } from './day-for.ts';
import type { ClaimedJob } from './day-repository.ts';
import { distances } from './distances.ts';
import { minutesIn, releaseSlot, type Held } from './held-claims.ts';

/** What a visit asks of a day, who is to come if there is a choice, and whether its hour was told. */
export type Ask = {
  date: string;
  day: DayState<ClaimedJob>;
  wanted: Wanted;
  /** Where it can go, if that was looked up: nothing was written since. */
  places?: readonly CrewPlace<ClaimedJob>[];
  wish?: CrewsWish<ClaimedJob>;
  isFixed?: boolean | undefined;
};

/** Finds the best places for several crews at the same hour and claims them, all or none. */
export function claimTogether(app: App, claimant: Claimant, ask: Ask): Refusal | null {
  const { date, day, wanted, wish = {}, isFixed = wanted.start !== undefined } = ask;
  const distanceTo = distances(app, date, claimant);
  const chosen = bestTogether(day, wanted, { ...wish, distanceTo });
  if (!chosen) return roomRefusal(day, wanted) ?? 'taken';
  claimPlaces(app, claimant, { date, wanted, isFixed, chosen });
  return null;
}

/**
 * The only way to claim: releases what the claimant held, and claims, all in the caller's
 * transaction.
 *
 * @param visit.chosen the crews with their places, the one that leads first.
 */
export function claimPlaces(
  app: App,
  claimant: Claimant,
  visit: {
    date: string;
    wanted: Wanted;
    isFixed: boolean;
    chosen: readonly CrewPlace<ClaimedJob>[];
  },
): void {
  const { date, wanted, isFixed, chosen } = visit;
  const { period, minutes } = wanted;
  releaseSlot(app, claimant);
  for (const [index, { crew, place }] of chosen.entries()) {
    const { start } = place;
    const shifts = namedShifts(crew.jobs, place.shifts);
    const length = lengthWith(minutes, crew.staff);
    const crewRank = chosen.length > 1 ? index + 1 : 0;
    const whose = { date, crew: crew.id, crewRank, period };
    claimRows(app).claim(
      { ...whose, start, length, minutes, isFixed, shifts },
      claimant,
      app.now(),
    );
  }
}

/**
 * Gives a visit of several crews to another one at its current hour: the crew comes in place of one that
 * can't, else of the one that leads.
 */
export function giveTogether(
  app: App,
  { bookingId, date, crew }: { bookingId: number; date: string; crew: number },
  { held, crews, first }: { held: readonly Held[]; crews: readonly number[]; first: Held },
): Refusal | null {
  const { period, halfHour: start, isFixed } = first;
  const minutes = minutesIn(held.filter((each) => each.crew === crews[0]));
  const day = dayFor(app, date, { bookingId });
  const wanted: Wanted = { period, minutes, start, isKept: true };
  const places = new Map(placesFor(day, wanted).map((place) => [place.crew.id, place]));
  const coming = crewsWith(crew, crews, new Set(places.keys()));
  if (!coming)
    return (
      roomRefusal({ ...day, crews: day.crews.filter(({ id }) => id === crew) }, wanted) ?? 'taken'
    );
  const chosen = coming.flatMap((id) => places.get(id) ?? []);
  claimPlaces(app, { bookingId }, { date, wanted, isFixed, chosen });
  return null;
}
