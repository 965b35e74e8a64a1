import { minutesOfHalf } from './half-hours.ts';
import { PLANNED, statusWord } from './booking-status.ts';
import { businessTime, clockText, formatShortDate, isCalendarDate } from './calendar-date.ts';
import { capitalized } from './capitalized.ts';
import { chargeHistory, late, triedAgain } from './charge-history.ts';
import { formatMoney } from './money.ts';
import { byChannel } from './notices.ts';
import { methodName, paymentName, takenBy } from './payment-name.ts';
import { arrivalWords } from './visit-time.ts';

/** The parts of an audit trail line that a sentence needs. */
type Line = { readonly action: string; readonly detail: Record<string, unknown> | null };

/** One field the owner corrected, with its old value where that fits on a line. */
export type FieldChange = { readonly field: string; readonly from?: string; readonly to?: string };

const SENTENCES: Record<string, string> = {
  booked: 'Booked and paid on the website',
  'booked-by-phone': 'Entered by phone',
  'booked-from-message': 'Made from a message',
  'booked-from-quote': 'Made from a quote request',
  'booked-by-quote': 'Booked by accepting a quote',
  'booked-by-plan': 'Made by the plan',
  'restored-by-plan': 'Back in the plan',
  'corrected-with-plan': 'Corrected with another visit of the plan',
  'corrected-with-another': 'Corrected with another visit of the customer',
  noted: 'Note added',
  'confirmation-undone': 'Confirmation taken back before the customer was told',
  'move-undone': 'Move taken back before the customer was told',
  'cancellation-undone': 'Cancellation taken back before the customer was told',
  'balance-reminded-undone': 'Reminder taken back before it went out',
  'closing-undone': 'Closing taken back before anybody heard of it',
  'told-by-phone': 'Told by phone',
  'told-by-phone-undone': 'Not told by phone after all',
  'link-revoked': 'Customer’s link revoked',
};

const FROM_THE_CREW: Record<string, string> = {
  'crew-on-the-way': 'On the way',
  'crew-start': 'Started',
  'crew-finish': 'Finished',
  'crew-reopen': 'Not finished after all',
  'crew-problem': 'Problem',
  'crew-photo': 'Photo taken',
  'crew-photo-removed': 'Photo taken back',
  'crew-unpaid': 'Not paid',
  'crew-late-undone': 'Not late after all, nobody was told',
};

/** An audit trail line for people; an unknown action shows its own name. */
export function historySentence({ action, detail }: Line): string {
  const known = SENTENCES[action];
  if (known) return `${known}${startOf(detail)}`;
  const ofCharge = chargeHistory({ action, detail });
  if (ofCharge) return ofCharge;
  if (action === 'status-cancelled') return cancelledSentence(detail);
  if (action.startsWith('status-')) {
    return changedSentence(action.slice(7), detail);
  }
  if (action === 'crew-paid') {
    return `Collected ${money(detail)}${text(detail, 'method', (how) => ` ${takenBy(how)}`)}${clockOf(detail)}`;
  }
  if (action === 'crew-tip') {
    return detail?.['amount'] === 0
      ? 'No tip in cash after all'
      : `Tip of ${money(detail)} in cash, kept by the crew${clockOf(detail)}`;
  }
  if (action === 'card-charged' || action === 'card-declined') {
    const verb = action === 'card-charged' ? 'charged' : 'declined';
    return `${text(detail, 'card', (card) => card) || 'Card'} ${verb} ${money(detail)}${text(detail, 'reason', (why) => `: ${why}`)}${triedAgain(detail)}`;
  }
  if (action === 'card-kept' || action === 'card-removed') {
    return `${text(detail, 'card', (card) => card) || 'Card'} ${action === 'card-kept' ? 'kept for what is due' : 'removed'}`;
  }
  if (action === 'crew-late') return lateSentence(detail);
  const fromTheCrew = FROM_THE_CREW[action];
  if (fromTheCrew) {
    const reason = text(detail, 'reason', (why) => `: ${why}`);
    return `${fromTheCrew}${reason || clockOf(detail)}`;
  }
  if (action === 'moved') {
    const to = detail?.['to'];
    if (typeof to === 'object' && to !== null && 'isUnpinned' in to) {
      return `Pin taken off${placeOf(detail, 'from', ',')}`;
    }
    return `Moved${placeOf(detail, 'from', ' from')}${placeOf(detail, 'to', ' to')}`;
  }
  if (action === 'crew-changed') {
    return `Given${crewOf(detail, 'from', ' from')}${crewOf(detail, 'to', ' to')}`;
  }
  if (action === 'refund-requested') {
    return `Refunded ${money(detail)}${text(detail, 'reason', (why) => `: ${why}`)}`;
  }
  if (action === 'tip-refund-requested') {
    return `Refunded ${money(detail)} of the tip${text(detail, 'reason', (why) => `: ${why}`)}`;
  }
  if (action === 'balance-reminded') {
    return `Reminded of ${money(detail)}${text(detail, 'by', (by) => ` ${byChannel(by)}`)}`;
  }
  if (action === 'balance-paid') {
    const beyond = typeof detail?.['beyond'] === 'number' ? cents(detail, 'beyond') : '';
    return `${money(detail)} paid by card${late(detail, 'late')}${tipOf(detail)}${beyond && `, ${beyond} more than was due`}`;
  }
  if (action === 'payment-recorded') {
    return `${money(detail)} received${text(detail, 'method', (how) => ` (${methodName(how)})`)}${tipOf(detail)}`;
  }
  if (action === 'payment-corrected') {
    return `Payment of ${cents(detail, 'from')} corrected to ${money(detail)}${text(detail, 'method', (how) => ` (${methodName(how)})`)}${text(detail, 'reason', (why) => `: ${why}`)}`;
  }
  if (action === 'tip-noted') {
    return detail?.['amount'] === 0
      ? 'No part of it is a tip after all'
      : `${money(detail)} of what came in is a tip`;
  }
  if (action === 'payment-taken-back') {
    return `Payment of ${cents(detail, 'from')} deleted${text(detail, 'reason', (why) => `: ${why}`)}`;
  }
  if (action === 'price-agreed') {
    return `${cents(detail, 'agreed')} agreed, list price ${cents(detail, 'listed')}${text(detail, 'reason', (why) => `: ${why}`)}`;
  }
  if (action === 'corrected') return correctedSentence(detail);
  if (action === 'repriced') {
    return `${text(detail, 'visit', (visit) => `${visit}: `)}${cents(detail, 'from')} became ${cents(detail, 'to')}${text(detail, 'reason', (why) => `, because: ${why}`)}`;
  }
  if (action === 'payment-partially_refunded') {
    return `${cents(detail, 'refunded')} of the ${detail?.['ofBalance'] === true ? 'balance' : 'fee'} refunded so far`;
  }
  if (action.startsWith('payment-')) return `Online payment: ${paymentName(action.slice(8))}`;
  return action.replaceAll('-', ' ');
}

/** `Running 30 min late, arrival now between 10 and 11 AM at 9:12 AM` */
function lateSentence(detail: Line['detail']): string {
  const { minutes, arrivalFrom: from, arrivalUntil: until } = detail ?? {};
  const isTold = typeof from === 'number' && typeof until === 'number';
  const window = isTold ? arrivalWords({ arrivalFrom: from, arrivalUntil: until }) : null;
  const told = window === null ? ', no hour was told' : `, now expected ${window}`;
  return `Running ${String(minutes)} min late${told}${text(detail, 'at', (at) => `, said at ${clockText(businessTime(new Date(at)).minutes)}`)}`;
}

function text(detail: Line['detail'], key: string, say: (value: string) => string): string {
  const value = detail?.[key];
  return typeof value === 'string' ? say(value) : '';
}

/** When the crew did it: ` at 3:12 PM` */
function clockOf(detail: Line['detail']): string {
  return text(detail, 'at', (at) => ` at ${clockText(businessTime(new Date(at)).minutes)}`);
}

/** How an owner's booking began: `, confirmed at once, texts agreed to` */
function startOf(detail: Line['detail']): string {
  const isConfirmed = detail?.['startsAs'] === 'confirmed';
  const isTexted = detail?.['texts'] === true;
  return `${isConfirmed ? ', confirmed at once' : ''}${isTexted ? ', texts agreed to' : ''}`;
}

/** `Confirmed`, `Completed`, or with where it came back from `Changed to pending from canceled` */
function changedSentence(status: string, detail: Line['detail']): string {
  const before = detail?.['from'];
  const isExpected = before === undefined || PLANNED.some((planned) => planned === before);
  if (!isExpected) return `Changed to ${status}${fromStatus(detail)}`;
  return status === 'no-show' ? 'No-show' : capitalized(status);
}

/** ` from canceled` */
function fromStatus(detail: Line['detail']): string {
  return text(detail, 'from', (from) => ` from ${statusWord(from)}`);
}

/** `Changed to canceled from confirmed, by the customer, fee kept` */
function cancelledSentence(detail: Line['detail']): string {
  return [
    `Changed to canceled${fromStatus(detail)}`,
    ...(detail?.['cancelledBy'] === 'customer' ? ['by the customer'] : []),
    ...(detail?.['feeKept'] === true ? ['fee kept'] : []),
  ].join(', ');
}

/** `, $30 of it a tip` */
function tipOf(detail: Line['detail']): string {
  return typeof detail?.['tip'] === 'number' ? `, ${cents(detail, 'tip')} of it a tip` : '';
}

function money(detail: Line['detail']): string {
  return cents(detail, 'amount');
}

function cents(detail: Line['detail'], key: string): string {
  const amount = detail?.[key];
  return typeof amount === 'number' ? formatMoney(amount) : 'An amount';
}

function placeOf(detail: Line['detail'], key: string, word: string): string {
  const place = detail?.[key];
  if (typeof place !== 'object' || place === null) return '';
  const { date, period, start } = place as { date?: unknown; period?: unknown; start?: unknown };
  const day = typeof date === 'string' && isCalendarDate(date) ? formatShortDate(date) : date;
  const hour = typeof start === 'number' ? `, ${clockText(minutesOfHalf(start))}` : '';
  return `${word} ${String(day)}, ${String(period)}${hour}`;
}

/** `Phone: 510 555 0101 became 510 555 0102. Instructions changed` */
function correctedSentence(detail: Line['detail']): string {
  const changes = detail?.['changes'];
  // Once the person is erased, no corrected values are kept.
  if (!Array.isArray(changes)) return 'Details corrected';
  return changes.map(changeSentence).join('. ');
}

function changeSentence({ field, from, to }: FieldChange): string {
  if (to === undefined) return `${field} changed`;
  return `${field}: ${from ? `${from} became` : 'now'} ${to === '' ? 'none' : to}`;
}

function crewOf(detail: Line['detail'], key: string, word: string): string {
  const place = detail?.[key];
  if (typeof place !== 'object' || place === null || !('crew' in place)) return '';
  return `${word} ${String(place.crew)}`;
}
