import { addDays, weekday, type CalendarDate } from '#domain/calendar-date.ts';

const THURSDAY = 4;

/** The holiday the company closes for on this date, or undefined: three days of every year. */
export function holidayOn(date: CalendarDate): string | undefined {
  const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8))];
  if (month === 1 && day === 1) return 'New Year’s Day';
  if (month === 12 && day === 25) return 'Christmas Day';
  const isFourthWeek = month === 11 && day >= 22 && day <= 28;
  return isFourthWeek && weekday(date) === THURSDAY ? 'Thanksgiving' : undefined;
}

/** The holidays from one date through another, in order. */
export function holidaysBetween(
  from: CalendarDate,
  to: CalendarDate,
): { date: CalendarDate; name: string }[] {
  const found: { date: CalendarDate; name: string }[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const name = holidayOn(date);
    if (name !== undefined) found.push({ date, name });
  }
  return found;
}
