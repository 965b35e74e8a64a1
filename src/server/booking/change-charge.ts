import { z } from 'zod';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import type { ChargeChange } from '#contracts/admin/charges.ts';
import type { PlannedChargeRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import { CHARGE_HOLDERS } from '#domain/planned-charge.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { steerCharge } from '#server/balance/steer-charge.ts';
import { endLostAttempts } from '#server/balance/under-way.ts';
import { undoCharge } from '#server/balance/undo-charge.ts';
import { bookingRows } from './bookings-repository.ts';
import { assertBookingSeen, findBooking } from './find-booking.ts';
import { showBooking } from './show-booking.ts';
import { undoLastStep } from './undo-last-step.ts';

const INSTEAD = 'Please look at what the charge does now.';

/** What the line of a step keeps, so that it can be undone. */
const kept = z.object({
  before: z.object({
    id: z.number(),
    status: z.enum(['planned', 'held']),
    heldBy: z.enum(CHARGE_HOLDERS).nullable(),
    dueAt: z.iso.datetime().transform((text) => new Date(text)),
    amount: z.number(),
  }),
});

/**
 * Changes the charge that waits for a visit's balance, as the owner says: now, not yet, another
 * amount, not at all. Each can be undone until something has gone out. An attempt whose answer was
 * lost is looked up at Stripe first: nobody is told that a card isn't charged that was.
 *
 * @throws AppError `not-found`, `conflict` for an old version, `status-refused` where nothing waits
 *   or it is too late, `invalid` at `amount`.
 */
export async function changeCharge(
  app: App,
  change: ChargeChange & { id: number; actor: Actor },
): Promise<BookingDetail> {
  const { id, actor, version } = change;
  await endLostAttempts(app, id);
  if (change.action === 'undo') {
    undoLastStep(app, { id, version, actor }, INSTEAD, ({ booking, line, now }) => {
      const step = kept.safeParse(line.detail);
      if (!line.action.startsWith('charge-') || !step.success) return undefined;
      if (!undoCharge(app, booking, step.data.before)) return undefined;
      bookingRows(app).change(id, {}, now);
      return { action: 'charge-undone' };
    });
    return showBooking(app, id);
  }
  app.transaction(() => {
    const booking = findBooking(app, id);
    assertBookingSeen(booking, version);
    const before = steerCharge(app, booking, change);
    const now = app.now();
    bookingRows(app).change(id, {}, now);
    const detail = {
      amount: change.action === 'change' ? change.amount : before.amount + before.tip,
      ...(change.action === 'change' ? { from: before.amount, reason: change.reason } : {}),
      before: beforeOf(before),
    };
    const line = {
      entity: 'booking',
      entityId: id,
      action: `charge-${change.action}`,
      actor,
    } as const;
    recordAudit(app, { ...line, detail }, now);
  });
  return showBooking(app, id);
}

function beforeOf({ id, status, heldBy, dueAt, amount }: PlannedChargeRow) {
  return { id, status, heldBy, dueAt: dueAt.toISOString(), amount };
}
