import { business } from '#content/business.ts';
import { openDue } from '#content/rest-due.ts';
import type { BookingRow } from '#db/rows.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { formatMoney } from '#domain/money.ts';
import { visitName } from '#domain/pricing.ts';
import { arrivalText } from '#domain/slots.ts';
import { arrivalWords } from '#domain/visit-time.ts';
import { AppError } from '#server/errors.ts';
import { words } from './blocks.ts';
import { whatFor } from './booking-parts.ts';

/**
 * A text message: plain, short, with opt-out instructions and no user-entered text.
 *
 * @param detail the outbox row's data: the same at every attempt, so that the same text can be
 * looked up before resending.
 * @param payUrl where the visit's balance can be paid by card; absent if it can't.
 * @throws AppError `invalid` for an unknown kind or a missing booking.
 */
export function smsText(
  kind: string,
  booking: BookingRow | undefined,
  detail: Readonly<Record<string, unknown>> = {},
  payUrl?: string,
): string {
  if (kind === 'test') return `${business.name}: this is a test message.`;
  const says = booking && saysOf(kind, booking, detail, payUrl);
  if (!says) throw new AppError('invalid', `There is nothing to make the text ${kind} from.`);
  const call = `Questions: ${business.phone.display}. Reply STOP to opt out.`;
  return inPlainLetters(`${business.name}${says} ${call}`);
}

/** One long dash or joined space would more than double what a text costs: each piece holds fewer letters. */
function inPlainLetters(text: string): string {
  return text.replaceAll('–', '-').replaceAll('\u00a0', ' ');
}

/** The window as it was when the crew said so: a text that is tried again is the same one. */
function lateArrival({ arrivalFrom, arrivalUntil }: Readonly<Record<string, unknown>>): string {
  const window = { arrivalFrom: Number(arrivalFrom), arrivalUntil: Number(arrivalUntil) };
  return arrivalWords(window) ?? 'later';
}

/** The text of a kind about a booking; undefined for other kinds. */
function saysOf(
  kind: string,
  booking: BookingRow,
  detail: Readonly<Record<string, unknown>>,
  payUrl: string | undefined,
): string | undefined {
  const date = formatShortDate(booking.preferredDate);
  const when = `${date}, ${arrivalWords(booking) ?? arrivalText(booking.preferredTime)}`;
  const what = `${visitName(booking)} on ${when}`;
  const confirmed = `: your booking ${booking.id} is confirmed, ${what}.`;
  const received = `: we have your booking ${booking.id}, ${what}.`;
  const amount = formatMoney(Number(detail['amount'] ?? 0));
  const card = words(detail['card']);
  const again = words(detail['nextTime']);
  const next = again === '' ? '' : ` We’ll try once more ${again}.`;
  const says: Record<string, string> = {
    'booking-received': detail['startsAs'] === 'confirmed' ? confirmed : received,
    'booking-reminder': ` reminder: ${what}. Booking ${booking.id}.`,
    'booking-confirmed': confirmed,
    'booking-moved': `: your booking ${booking.id} has moved. It’s now ${what}.`,
    'booking-cancelled': `: your booking ${booking.id}, ${what}, is canceled.`,
    'crew-on-the-way': `: your crew is on the way for your visit today (${visitName(booking)}).`,
    'crew-late': `: sorry, your crew is running late. They’ll now be there ${lateArrival(detail)} today.`,
    'balance-reminder': `: ${formatMoney(Number(detail['due'] ?? 0))} is still due ${whatFor(booking)} (${visitName(booking)}). ${payUrl === undefined ? openDue() : `Pay by card: ${payUrl}`}`,
    'balance-due': `: thank you! ${formatMoney(Number(detail['due'] ?? 0))} is due for today’s visit (${visitName(booking)}).${payUrl === undefined ? ` ${openDue()}` : ` Pay by card: ${payUrl}`}`,
    'late-charge': `: ${formatMoney(Number(detail['due'] ?? 0))} is due ${whatFor(booking)}. That’s the charge we agreed on.${payUrl === undefined ? ` ${openDue()}` : ` Pay by card: ${payUrl}`}`,
    'charge-planned': `: we’ll charge ${amount} to ${card} ${words(detail['time'])} for your visit on ${date} (${visitName(booking)}).${detail['time'] === 'now' || payUrl === undefined ? '' : ` Add a tip or pay another way: ${payUrl}`}`,
    'charge-stopped': `: we won’t charge ${card} for your visit on ${date} (${visitName(booking)}).`,
    'charge-declined': `: we couldn’t charge ${amount} to ${card} ${whatFor(booking)}.${next}${payUrl === undefined ? ` ${openDue()}` : ` Pay by card: ${payUrl}`}`,
    'booking-restored': `: your booking ${booking.id} is back on, ${what}.`,
  };
  return says[kind];
}
