import { addDays, businessTime, instantOf, type CalendarDate } from './calendar-date.ts';

const DAY_MS = 86_400_000;
/** How long after it was sent a quote is brought to mind. */
const AFTER_DAYS = 3;
/** The hour of the day before the end. */
const LAST_HOUR = 9;

/** A reminder of a quote: why, and when it goes out. */
export type QuoteReminder = { readonly kind: 'quote-reminder' | 'quote-ending'; readonly at: Date };

/**
 * The reminders of a quote that is sent now: three days later, and in the morning of the day before
 * its last, then silence (product 12). Never two within a day, and none on the day it was sent.
 */
export function quoteReminders(validThrough: CalendarDate, sentAt: Date): QuoteReminder[] {
  const ending = instantOf({ date: addDays(validThrough, -1), minutes: LAST_HOUR * 60 });
  const later = new Date(sentAt.getTime() + AFTER_DAYS * DAY_MS);
  const reminders: QuoteReminder[] = [];
  if (later.getTime() + DAY_MS <= ending.getTime()) {
    reminders.push({ kind: 'quote-reminder', at: later });
  }
  const isAnotherDay = businessTime(ending).date > businessTime(sentAt).date;
  if (isAnotherDay && ending > sentAt) reminders.push({ kind: 'quote-ending', at: ending });
  return reminders;
}
