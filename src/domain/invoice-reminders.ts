import { addDays, type CalendarDate } from './calendar-date.ts';

/** How many days after it was due an invoice is reminded of. */
const REMINDED_AFTER = [0, 7, 14] as const;
/** Reminders that were due longer ago, while nothing ran, stay unsent. */
const MISSED_DAYS = 3;

/** Where the reminders of an invoice stand, by days. */
type Reminded = {
  readonly dueOn: CalendarDate;
  /** The day it was sent: nobody is reminded of what they got the same day. */
  readonly issuedOn: CalendarDate;
  /** The day of the last reminder. */
  readonly last: CalendarDate | null;
  readonly today: CalendarDate;
};

/** Whether a reminder of an open invoice goes out today. */
export function isInvoiceReminderDue({ dueOn, issuedOn, last, today }: Reminded): boolean {
  const on = daysOf(dueOn).findLast((day) => day <= today);
  if (on === undefined || on < addDays(today, -MISSED_DAYS)) return false;
  return issuedOn < on && (last === null || last < on);
}

/** The day of the next reminder; null when there is none left. */
export function nextInvoiceReminder(reminded: Reminded): CalendarDate | null {
  const { dueOn, issuedOn, today } = reminded;
  if (isInvoiceReminderDue(reminded)) return today;
  return daysOf(dueOn).find((day) => day > today && day > issuedOn) ?? null;
}

function daysOf(dueOn: CalendarDate): CalendarDate[] {
  return REMINDED_AFTER.map((days) => addDays(dueOn, days));
}
