import type { PayIntent, PayPage, PayRequest } from '#contracts/pay.ts';
import type { BookingRow } from '#db/rows.ts';
import {
  cameIn,
  goodwillOf,
  onItsWayBack,
  owed,
  refunded,
  tipOf,
  totalOf,
} from '#domain/balance.ts';
import { takesPlace } from '#domain/booking-status.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { chargedLateFor, LATE_NAMES } from '#domain/late-charge.ts';
import { centsToDecimal, decimalToCents } from '#domain/money.ts';
import { payStateOf } from '#domain/pay-state.ts';
import { TIP_PERCENTS, tipOfPercent } from '#domain/tips.ts';
import type { App } from '#server/app.ts';
import { prepareCharge } from '#server/balance/prepare-charge.ts';
import { plannedForMe, setChargeTip } from '#server/balance/planned-for-me.ts';
import { settleBalance } from '#server/balance/settle-balance.ts';
import { AppError, refusedAt } from '#server/errors.ts';
import { requireStripe } from '#server/payments/require-stripe.ts';
import { stripeInBrowser } from '#server/payments/stripe-in-browser.ts';
import { depositOfVisit } from '#server/receipt/deposit.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { linesOf } from '#server/receipt/price-lines.ts';
import { linkedBooking } from './open-my-booking.ts';
import { shownPayments } from './show-my-booking.ts';

/** What a payment link shows of its visit. @throws AppError `not-found`. */
export function showMyBalance(app: App, token: string): PayPage {
  return toPayPage(app, openToPay(app, token));
}

/**
 * Makes the card payment of a visit's balance ready, with a tip for the crew.
 *
 * @throws AppError `not-found`, `status-refused` for a visit that isn't over, and what
 *   `prepareCharge` throws.
 */
export async function payMyBalance(
  app: App,
  { token, tip, balance }: { token: string } & PayRequest,
): Promise<PayIntent> {
  const { booking } = openToPay(app, token);
  const payments = ledgerOf(app, booking.id);
  const state = payStateOf(booking, owed(booking, payments), app.now());
  const isDeposit = (depositOfVisit(app, booking, payments)?.left ?? 0) > 0;
  if (!isDeposit && (state === 'off' || state === 'early')) {
    throw new AppError('status-refused', NOT_NOW[state]);
  }
  if (isDeposit && decimalToCents(tip) > 0) {
    throw refusedAt('tip', 'A tip is for when we’ve been there. You can add it then.');
  }
  if (!takesPlace(booking) && decimalToCents(tip) > 0) {
    throw refusedAt('tip', 'Nobody came for this one, so there’s nobody to tip. Thank you!');
  }
  const asked = { tip: decimalToCents(tip), seen: decimalToCents(balance) };
  const { charge, intent } = await prepareCharge(app, booking, asked);
  return {
    clientSecret: intent.clientSecret,
    amount: centsToDecimal(charge.amount + charge.tip),
    ...stripeInBrowser(requireStripe(app)),
  };
}

/**
 * Looks at Stripe for what became of a visit's card payments, and shows how its balance stands now.
 *
 * @throws AppError `not-found`, `unavailable` if Stripe doesn't answer.
 */
export async function settleMyBalance(app: App, token: string): Promise<PayPage> {
  const { booking } = openToPay(app, token);
  await settleBalance(app, booking.id);
  return showMyBalance(app, token);
}

const NOT_NOW = {
  off: 'This visit isn’t happening, so there’s nothing to pay.',
  early: 'We haven’t cleaned yet. You can pay here once we have.',
};

/**
 * Says what tip for the crew comes on top of the charge of a kept card, in dollars; 0 takes it back.
 *
 * @throws AppError `not-found`; `invalid` at `tip`; `conflict` once it is being charged;
 *   `status-refused` for the link that the crew shows: nobody else may spend from a kept card.
 */
export function tipMyCharge(app: App, { token, tip }: { token: string; tip: string }): PayPage {
  const { booking, isShown } = openToPay(app, token);
  if (isShown) throw new AppError('status-refused', ONLY_FROM_EMAIL);
  setChargeTip(app, booking, decimalToCents(tip));
  return showMyBalance(app, token);
}

const ONLY_FROM_EMAIL = 'To change the tip on your card, please use the link in our email.';

type Opened = {
  readonly booking: BookingRow;
  /** Whether the crew showed the link, and so has it, too. */
  readonly isShown: boolean;
};

/** A code is for the doorstep: for as long as somebody may still look at the photograph of it. */
const CODE_DAYS = 3;
const CODE_IS_OVER =
  'This code was for the day of the visit. Please use the link in our email, or call us.';

function isOver(app: App, { preferredDate }: BookingRow): boolean {
  return businessTime(app.now()).date > addDays(preferredDate, CODE_DAYS);
}

/** The booking of a payment link. @throws AppError `not-found`. */
function openToPay(app: App, token: string): Opened {
  const linked = app.links.readPayToken(token);
  const booking = linkedBooking(app, linked);
  if (linked && booking) {
    if (linked.isShown && isOver(app, booking)) throw new AppError('not-found', CODE_IS_OVER);
    return { booking, isShown: linked.isShown };
  }
  throw new AppError(
    'not-found',
    'This link doesn’t work anymore. Please use the one in our latest email, or call us.',
  );
}

/** The price of a visit that doesn't take place is what is charged for that. */
function lateOnPage(booking: BookingRow): Partial<Pick<PayPage, 'late' | 'lines' | 'total'>> {
  const late = chargedLateFor(booking);
  if (late === null) return {};
  const amount = centsToDecimal(booking.lateCharge);
  return { late, lines: [{ code: 'late', label: LATE_NAMES[late], amount }], total: amount };
}

function toPayPage(app: App, { booking, isShown }: Opened): PayPage {
  const all = ledgerOf(app, booking.id);
  const due = owed(booking, all);
  const late = lateOnPage(booking);
  // The fee of a visit that didn't take place pays for nothing here.
  const payments = late.late ? all.filter(({ isLateCharge }) => isLateCharge) : all;
  const left = depositOfVisit(app, booking, all)?.left ?? 0;
  const state = left > 0 ? 'due' : payStateOf(booking, due, app.now());
  const gift = goodwillOf(cameIn(payments));
  const { stripe } = app;
  return {
    state,
    id: booking.id,
    status: booking.status,
    firstName: booking.firstName,
    serviceType: booking.serviceType,
    preferredDate: booking.preferredDate,
    lines: linesOf(app, booking),
    total: centsToDecimal(totalOf(booking)),
    payments: shownPayments(payments),
    refunded: centsToDecimal(refunded(cameIn(payments)) - gift + onItsWayBack(payments)),
    goodwill: centsToDecimal(gift),
    balance: centsToDecimal(left > 0 ? left : due),
    ...(left > 0 && { deposit: { rest: centsToDecimal(due - left) } }),
    ...late,
    tip: centsToDecimal(tipOf(payments)),
    tips: TIP_PERCENTS.map((percent) => ({
      percent,
      amount: centsToDecimal(tipOfPercent(totalOf(booking), percent)),
    })),
    planned: plannedForMe(app, { bookingId: booking.id, mayTip: !isShown }),
    isCardOn: stripe !== null,
    ...(state === 'due' && stripe ? { card: stripeInBrowser(stripe) } : {}),
  };
}
