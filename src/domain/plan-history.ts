import { formatShortDate, isCalendarDate } from './calendar-date.ts';
import { formatMoney } from './money.ts';

type Detail = Readonly<Record<string, unknown>> | null;

/** The sentence for each action in a plan's history. */
const SENTENCES: Readonly<Record<string, (detail: Detail) => string>> = {
  started: () => 'Plan started',
  'agreed-by-phone': (detail) => `Agreed: ${word(detail, 'how')}`,
  'visit-skipped': (detail) => `Visit on ${day(detail, 'date')} skipped`,
  'visit-brought-back': (detail) => `Visit on ${day(detail, 'date')} brought back`,
  'visit-moved': (detail) =>
    `Visit moved${place(detail, 'from', 'from')}${place(detail, 'to', 'to')}`,
  'changed-from': (detail) =>
    `Changed for good${place(detail, 'from', 'from')}${place(detail, 'to', 'to')}`,
  paused: (detail) => `Paused from ${day(detail, 'from')}${until(detail)}`,
  resumed: (detail) => `Resumed from ${day(detail, 'from')}`,
  ended: (detail) => `Ended: no visits from ${day(detail, 'from')}`,
  'add-ons-once': (detail) => `Add-ons for one visit (${day(detail, 'originalDate')}) changed`,
  'add-ons-every-visit': () => 'Add-ons for every visit changed',
  'price-changed': (detail) =>
    `Price ${money(detail, 'was')} became ${money(detail, 'is')} from ${day(detail, 'from')}: ${word(detail, 'reason')}`,
  corrected: () => 'Customer’s details corrected at one of its visits',
  'noticed-by-phone': () => 'Told by phone that the plan keeps going and how to end it',
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
export function planSentence(action: string, detail: Detail): string | undefined {
  if (action === 'change-undone') return `Taken back: ${planChange(word(detail, 'what'))}`;
  return SENTENCES[action]?.(detail);
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

function day(detail: Detail, key: string): string {
  const date = word(detail, key);
  return isCalendarDate(date) ? formatShortDate(date) : date;
}

function until(detail: Detail): string {
  return word(detail, 'until') === '' ? '' : ` until ${day(detail, 'until')}`;
}

function place(detail: Detail, key: string, name: string): string {
  const value = detail?.[key];
  if (typeof value !== 'object' || value === null) return '';
  const at = value as Detail;
  return ` ${name} ${day(at, 'date')}, ${word(at, 'period')}`;
}

function money(detail: Detail, key: string): string {
  const value = detail?.[key];
  return typeof value === 'number' ? formatMoney(value) : '';
}
