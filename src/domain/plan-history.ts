import { type CalendarDate, formatShortDate, isCalendarDate } from './calendar-date.ts';
import { uncapitalized } from './capitalized.ts';
import { formatMoney } from './money.ts';
import { serviceLabel } from './pricing.ts';

type Detail = Readonly<Record<string, unknown>> | null;
/** How a day is written. */
type SayDay = (date: CalendarDate) => string;

/** The sentence for each action in a plan's history. */
const SENTENCES: Readonly<Record<string, (detail: Detail, say: SayDay) => string>> = {
  started: (detail) => {
    const [first, then] = [word(detail, 'first'), word(detail, 'then')];
    const services = `${serviceLabel(first)} first, then ${serviceLabel(then)}`;
    return then === '' ? 'Plan started' : `Plan started: ${services}`;
  },
  'contract-month': (detail) =>
    `${word(detail, 'month')} put on the invoice: ${money(detail, 'amount')}`,
  'agreed-by-phone': (detail) => `Agreed: ${word(detail, 'how')}`,
  'visit-skipped': (detail, say) => `Visit on ${day(detail, 'date', say)} skipped`,
  'visit-brought-back': (detail, say) => `Visit on ${day(detail, 'date', say)} brought back`,
  'visit-moved': (detail, say) =>
    `Visit moved${place(detail, 'from', 'from', say)}${place(detail, 'to', 'to', say)}`,
  'changed-from': (detail, say) =>
    `Changed for good${place(detail, 'from', 'from', say)}${place(detail, 'to', 'to', say)}`,
  paused: (detail, say) => `Paused from ${day(detail, 'from', say)}${until(detail, say)}`,
  resumed: (detail, say) => `Resumed from ${day(detail, 'from', say)}`,
  ended: (detail, say) => `Ended: no visits starting ${day(detail, 'from', say)}`,
  'add-ons-once': (detail, say) =>
    `Add-ons for one visit (${day(detail, 'originalDate', say)}) changed`,
  'add-ons-every-visit': () => 'Add-ons for every visit changed',
  'price-changed': (detail, say) =>
    `Price ${money(detail, 'was')} became ${money(detail, 'is')} from ${day(detail, 'from', say)}: ${word(detail, 'reason')}`,
  corrected: () => 'Customer’s details corrected at one of its visits',
  'noticed-by-phone': () => 'Told by phone that the plan keeps going and how to end it',
  'changes-told-by-phone': () => 'Told by phone what changed',
  'changes-told-by-phone-undone': () => 'Not told by phone after all',
  noticed: () => 'Yearly email sent: the plan keeps going, and how to end it',
};

const CHANGES: Readonly<Record<string, string>> = {
  'visit-skipped': 'A visit was skipped',
  'visit-brought-back': 'A visit was brought back',
  'visit-moved': 'A visit was moved',
  'changed-from': 'The day, time or crew was changed',
  paused: 'The plan was paused',
  resumed: 'The plan was resumed',
  ended: 'The plan was ended',
  'add-ons-once': 'The add-ons for a visit were changed',
  'add-ons-every-visit': 'The add-ons were changed',
  'price-changed': 'The price was changed',
};

/** A plan history line for people; undefined for an unknown action. */
export function planSentence(
  action: string,
  detail: Detail,
  say: SayDay = formatShortDate,
): string | undefined {
  if (action === 'change-undone')
    return `Undone: ${uncapitalized(planChange(word(detail, 'what')))}`;
  return SENTENCES[action]?.(detail, say);
}

/**
 * The latest change of a plan, for whoever can undo it: `A visit was moved`, or with the day of the
 * visit it was about `Tue, Dec 1 was moved`.
 */
export function planChange(what: string, date: string | null = null): string {
  const sentence = CHANGES[what] ?? 'The plan was changed';
  return date === null ? sentence : sentence.replace('A visit', formatShortDate(date));
}

function word(detail: Detail, key: string): string {
  const value = detail?.[key];
  return typeof value === 'string' ? value : '';
}

function day(detail: Detail, key: string, say: SayDay): string {
  const date = word(detail, key);
  return isCalendarDate(date) ? say(date) : date;
}

function until(detail: Detail, say: SayDay): string {
  return word(detail, 'until') === '' ? '' : ` until ${day(detail, 'until', say)}`;
}

function place(detail: Detail, key: string, name: string, say: SayDay): string {
  const value = detail?.[key];
  if (typeof value !== 'object' || value === null) return '';
  const at = value as Detail;
  return ` ${name} ${day(at, 'date', say)}, ${word(at, 'period')}`;
}

function money(detail: Detail, key: string): string {
  const value = detail?.[key];
  return typeof value === 'number' ? formatMoney(value) : '';
}
