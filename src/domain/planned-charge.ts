import {
  addDays,
  businessTime,
  shortClock,
  daysBetween,
  formatShortDayAhead,
  instantOf,
} from './calendar-date.ts';
import { UNDO_HOLD_MS } from './undo.ts';

/** When a kept card is charged by itself: never, once the owner closes the visit, or its crew. */
export const CHARGE_TIMES = ['off', 'closing', 'finish'] as const;

/** A charge that waits for its hour, one that the owner or the crew stopped for now, and one that is over. */
export const PLANNED_CHARGE_STATES = ['planned', 'held', 'ended'] as const;

/** Who holds a charge back. */
export const CHARGE_HOLDERS = ['owner', 'crew'] as const;

/**
 * What became of a planned charge: `charged`; `paid` in another way; `declined` for good; `stopped`
 * by the owner; `taken-back` because the closing or the finish was; `off`, as the visit doesn't take
 * place; `no-card`; `erased` with the person.
 */
export const CHARGE_OUTCOMES = [
  'charged',
  'paid',
  'declined',
  'stopped',
  'taken-back',
  'off',
  'no-card',
  'erased',
] as const;
/** See {@link CHARGE_OUTCOMES}. */
export type ChargeEnd = (typeof CHARGE_OUTCOMES)[number];

/**
 * After these no second charge of a visit is planned by itself. The others end with what was noted:
 * that it was paid, called off or finished can be a mistake, which is put right.
 */
export const FINAL_ENDS: readonly ChargeEnd[] = [
  'charged',
  'stopped',
  'declined',
  'no-card',
  'erased',
];

/** The hour of the day at which cards are charged, company time. */
const CHARGE_MINUTES = 18 * 60;
/** After these many days a card that may do on another day is tried again, at the same hour. */
const TRIED_AGAIN_AFTER = [1, 3, 7];

/** When a visit closed now is charged: at 6 PM today; after that at once, when Undo is over. */
export function chargeAt(now: Date): Date {
  const { date, minutes } = businessTime(now);
  const soon = new Date(now.getTime() + UNDO_HOLD_MS);
  if (minutes >= CHARGE_MINUTES) return soon;
  return new Date(Math.max(instantOf({ date, minutes: CHARGE_MINUTES }).getTime(), soon.getTime()));
}

/**
 * When a declined card is tried again: the same hour on the company's clock, whatever daylight
 * saving does. One that nothing could try in time, as the server was down, waits for that hour of
 * the next day.
 *
 * @param failures how often the bank has declined it.
 * @returns null when it isn't tried again.
 */
export function triedAgainAt(firstTry: Date, failures: number, now: Date): Date | null {
  const days = TRIED_AGAIN_AFTER[failures - 1];
  if (days === undefined) return null;
  const { date, minutes } = businessTime(firstTry);
  const at = instantOf({ date: addDays(date, days), minutes });
  if (at > now) return at;
  const today = businessTime(now);
  const next = today.minutes < minutes ? today.date : addDays(today.date, 1);
  return instantOf({ date: next, minutes });
}

/** A planned charge as the owner sees it, money formatted. */
type Shown = {
  readonly status: 'planned' | 'held';
  readonly heldBy: 'owner' | 'crew' | null;
  readonly card: string;
  readonly amount: string;
  readonly at: string;
  readonly declined: string | null;
  readonly isUnderWay: boolean;
};

/** How a planned charge stands, in a sentence: `Visa 4242 is charged $120 today at 6 PM.` */
export function chargeSentence(charge: Shown, now: Date): string {
  const { card, amount, declined } = charge;
  if (charge.isUnderWay) return `${card} is being charged ${amount} now.`;
  if (charge.status === 'held') {
    return charge.heldBy === 'crew'
      ? `The crew says that this was paid, so ${card} isn’t charged ${amount}. Record the payment, or charge the card after all.`
      : `Held back: ${card} isn’t charged ${amount} until you say so.`;
  }
  const time = chargeTime(new Date(charge.at), now);
  if (declined !== null) {
    return `${card} was declined: ${declined}. We try ${amount} again ${time}.`;
  }
  return `${card} is charged ${amount} ${time}.`;
}

/** Whether a charge that waits for its hour can be made sooner: not once that hour is here. */
export function canBeSooner({ status, at }: Pick<Shown, 'status' | 'at'>, now: Date): boolean {
  return status === 'held' || chargeTime(new Date(at), now) !== 'now';
}

/** An hour for people: `today at 6 PM`, `tomorrow at 6 PM`, `on Tue, Dec 1 at 6 PM`; `now` once it is here. */
export function chargeTime(at: Date, now: Date): string {
  if (at.getTime() - now.getTime() <= UNDO_HOLD_MS) return 'now';
  const { date, minutes } = businessTime(at);
  const today = businessTime(now).date;
  const days = daysBetween(today, date);
  const day =
    days === 0 ? 'today' : days === 1 ? 'tomorrow' : `on ${formatShortDayAhead(date, today)}`;
  return `${day} at ${shortClock(minutes)}`;
}
