import { business } from '#content/business.ts';
import type { BookingData } from '#contracts/booking.ts';
import type { DraftRow } from '#db/rows.ts';
import { widerNetwork } from '#domain/client-network.ts';
import {
  HOLD_MINUTES,
  MANY_HOLDS,
  MAX_HOLDS_PER_CLIENT,
  MAX_HOLDS_PER_NETWORK,
  MAX_RENEWALS,
} from '#domain/hold.ts';
import { normalizeEmail } from '#domain/person.ts';
import { isPlan } from '#domain/plans/plan-terms.ts';
import type { App } from '#server/app.ts';
import { announceManyHolds } from '#server/delivery/announce-to-owner.ts';
import { AppError } from '#server/errors.ts';
import { sha256Hex } from '#server/secrets.ts';
import { assertMayStartPlan, type PlanOwner } from '#server/plans/plan-limit.ts';
import { draftRows } from './drafts-repository.ts';
import { heldData } from './held-data.ts';

/** Where a hold request came from, as the caps count it: never the address itself. */
export type HoldOrigin = { readonly clientHash: string; readonly networkHash: string };

/** The origin of a client address (an IPv4 address, or the /64 of an IPv6 one). */
export function holdOrigin(clientAddress: string): HoldOrigin {
  return {
    clientHash: sha256Hex(clientAddress),
    networkHash: sha256Hex(widerNetwork(clientAddress)),
  };
}

/**
 * Refuses one more hold from an origin that has too many. Phones of one carrier share an address,
 * so the message accuses no one.
 *
 * @throws AppError `too-many`.
 */
export function assertMayHold(app: App, origin: HoldOrigin, now: Date): void {
  if (!app.config.rateLimit) return;
  const { clientHash, networkHash } = origin;
  const drafts = draftRows(app);
  const isOver =
    drafts.liveHolds({ clientHash }, now) >= MAX_HOLDS_PER_CLIENT ||
    drafts.liveHolds({ networkHash }, now) >= MAX_HOLDS_PER_NETWORK;
  if (isOver) throw callInstead();
}

/**
 * Refuses to renew a hold once more for the same slot.
 *
 * @throws AppError `too-many`.
 */
export function assertRenewable(app: App, renewals: number): void {
  if (app.config.rateLimit && renewals > MAX_RENEWALS) throw callInstead();
}

/**
 * Refuses to hold a time for a customer's next plan when their plans and the plan times they hold
 * right now reach the limit.
 *
 * @param own this browser's own draft, which does not count.
 * @throws AppError `status-refused`.
 */
export function assertMayPlan(
  app: App,
  data: BookingData,
  own: Pick<DraftRow, 'id'> | undefined,
  now: Date,
): void {
  if (!app.config.rateLimit || !isPlan(data)) return;
  const held = draftRows(app)
    .holding(now)
    .filter(({ id }) => id !== own?.id)
    .flatMap((draft) => heldData(draft) ?? [])
    .filter(isPlan);
  assertMayStartPlan(app, ownerOf(data), held.map(ownerOf));
}

function ownerOf({ email, address }: BookingData): PlanOwner {
  return { emailKey: normalizeEmail(email), address };
}

/** Alerts the owner, once a day, when many slots are held and unpaid. */
export function watchHolds(app: App, now: Date): void {
  const held = manyHolds(app, now);
  if (held > 0) announceManyHolds(app, held);
}

/** How many slots are held and unpaid, if suspiciously many; else 0. */
export function manyHolds(app: App, now: Date = app.now()): number {
  const held = draftRows(app).liveHolds(null, now);
  return held > MANY_HOLDS ? held : 0;
}

function callInstead(): AppError {
  return new AppError(
    'too-many',
    `We can’t hold another time for you online right now. Please call us at ${business.phone.display} and we’ll book it with you.`,
    { retryAfterSeconds: HOLD_MINUTES * 60 },
  );
}
