import { addDays, type CalendarDate } from './calendar-date.ts';

/** How many days after its closing a visit's open balance is reminded of, without anybody's tap. */
export const REMINDED_AFTER = [2, 7, 14] as const;
/** Reminders that were due longer ago, while nothing ran, stay unsent. */
export const MISSED_DAYS = 3;

/** Where the reminders of an open balance stand, by days. */
type Reminded = {
  /** The day the visit was closed. */
  readonly closedOn: CalendarDate;
  /** The day of the last reminder, by whomever. */
  readonly last?: CalendarDate | undefined;
  readonly today: CalendarDate;
};

/** Whether a reminder is due today: one by the owner in the meantime counts. */
export function isReminderDue({ closedOn, last, today }: Reminded): boolean {
  const dueOn = daysOf(closedOn).findLast((day) => day <= today);
  if (dueOn === undefined || dueOn < addDays(today, -MISSED_DAYS)) return false;
  return last === undefined || last < dueOn;
}

/** The day of the next reminder that goes out by itself; null when there is none left. */
export function nextReminder(reminded: Reminded): CalendarDate | null {
  const { closedOn, today } = reminded;
  if (isReminderDue(reminded)) return today;
  return daysOf(closedOn).find((day) => day > today) ?? null;
}

function daysOf(closedOn: CalendarDate): CalendarDate[] {
  return REMINDED_AFTER.map((days) => addDays(closedOn, days));
}
