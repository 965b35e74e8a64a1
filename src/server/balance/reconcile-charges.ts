import type { ChargeRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { chargeRows } from './charges-repository.ts';
import { closeCharge } from './close-charge.ts';
import { dueOfCharge } from './due-of-charge.ts';
import { settleCharge } from './settle-charge.ts';

const MINUTE_MS = 60_000;
/** A charge is left to its browser for this long before Stripe is asked about it. */
const GRACE_MS = 5000;
/** A page that was left open is asked about often at first, then once an hour. */
const YOUNG_MS = 30 * MINUTE_MS;
const LATER_MS = 60 * MINUTE_MS;
/** A page left open for longer than this has to be loaded again. */
const FORGOTTEN_MS = 24 * 60 * MINUTE_MS;

/**
 * The charges that Stripe is to be asked about, each as a step that can fail alone: a browser may
 * have paid and closed before it could say so, and a webhook may be lost. One whose balance has
 * changed meanwhile, as by cash at the door, is canceled at once.
 */
export function chargesToFinish(app: App, limit: number): (() => Promise<void>)[] {
  const now = app.now().getTime();
  const before = (ms: number) => new Date(now - ms);
  const when = { young: before(YOUNG_MS), soon: before(GRACE_MS), later: before(LATER_MS) };
  return chargeRows(app)
    .toAsk(when, limit)
    .map((charge) => () => finish(app, charge));
}

async function finish(app: App, charge: ChargeRow): Promise<void> {
  const isToClose = app.transaction(() => {
    const rows = chargeRows(app);
    const current = rows.find(charge.id);
    if (current?.status !== 'open') return current?.status === 'closing';
    // Money that is coming is only asked about.
    if (current.onItsWaySince !== null) {
      rows.change(current.id, {}, app.now());
      return false;
    }
    const due = dueOfCharge(app, current);
    const isForgotten = app.now().getTime() - current.createdAt.getTime() > FORGOTTEN_MS;
    // A kept card may be charged a part of what is due, but never more.
    const isAnother = current.cardId === null ? due !== current.amount : due < current.amount;
    const isOver = isAnother || isForgotten;
    // Touched, so that one that keeps failing can't block a batch forever.
    rows.change(current.id, isOver ? { status: 'closing' } : {}, app.now());
    return isOver;
  });
  if (isToClose) await closeCharge(app, charge);
  else await settleCharge(app, charge.id);
}
