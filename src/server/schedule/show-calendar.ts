import type { CalendarDay } from '#contracts/admin/schedule.ts';
import { refusalFor, slotsBlockedWeekly } from '#domain/availability.ts';
import { addDays, weekday } from '#domain/calendar-date.ts';
import { roomOf, roomState } from '#domain/free-times.ts';
import { clockSpan, halvesOfPeriod, periodsOfRun } from '#domain/half-hours.ts';
import { refusalSentence } from '#domain/period-refusals.ts';
import { PERIODS, type Period } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { calendarRows } from './calendar-repository.ts';
import { crewLabelsOf } from './crew-names.ts';
import { dayFor, rulesNow } from './day-for.ts';
import { hoursTaken } from './periods-taken.ts';
import { weeklyBlockRows } from './weekly-blocks-repository.ts';

/**
 * The state of each day of a range and why a customer cannot book: from the same rules that
 * customers get, so that the calendar never contradicts the form.
 */
export function showCalendar(app: App, { from, to }: { from: string; to: string }) {
  const now = app.now();
  const rules = rulesNow(app);
  const visits = calendarRows(app).visitsBetween(from, to);
  const holds = calendarRows(app).holdsBetween(from, to, now);
  const blocks = calendarRows(app).blocksBetween(from, to);
  const weekly = weeklyBlockRows(app).list();
  const hours = hoursTaken(app, from, to);
  const crews = crewLabelsOf(
    app,
    visits.map(({ id }) => id),
  );
  // A visit without a time of its own comes where its part of the day begins.
  const startOf = ({ id, preferredTime }: { id: number; preferredTime: Period }) =>
    hours.get(id)?.start ?? halvesOfPeriod(preferredTime).from;
  const days: CalendarDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const state = dayFor(app, date, undefined, rules);
    const ask = (question: Parameters<typeof refusalFor>[0]) =>
      refusalFor(question, state, rules, now);
    const single = blocks.filter((block) => block.date === date);
    const known = new Set<string>(single.map((block) => block.timeSlot));
    const parts = PERIODS.map((period) => {
      const refusal = ask({ date, period });
      return { period, refusal, state: roomState({ period }, state, refusal) };
    });
    const { open, byPhone, periods } = roomOf(state, parts);
    days.push({
      date,
      open,
      byPhone,
      periods: periods.map((room, index) => {
        const { period, crews } = room;
        const refusal = parts[index]?.refusal ?? null;
        const off = state.crews.filter((crew) => crew.off.has(period)).length;
        const asked = { period, weekday: weekday(date), crews, off };
        return {
          ...room,
          refusal,
          longRefusal: ask({ date, period, serviceType: 'deep' }),
          sentence: refusal && refusalSentence(refusal, asked, rules),
          holds: holds.filter((hold) => hold.date === date && hold.period === period).length,
        };
      }),
      bookings: visits
        .filter((visit) => visit.preferredDate === date)
        .sort((a, b) => startOf(a) - startOf(b) || a.id - b.id)
        .map((visit) => {
          const at = hours.get(visit.id);
          return {
            id: visit.id,
            name: `${visit.firstName} ${visit.lastName}`,
            serviceType: visit.serviceType,
            period: visit.preferredTime,
            periods: at ? periodsOfRun(at.start, at.length) : [visit.preferredTime],
            hours: at ? clockSpan(at.start, at.length) : null,
            crew: crews.get(visit.id) ?? null,
            address: visit.address,
            status: visit.status,
          };
        }),
      blocked: [
        ...single.map(({ id, timeSlot, reason }) => ({ id, timeSlot, reason })),
        ...slotsBlockedWeekly(date, weekly)
          .filter((timeSlot) => !known.has(timeSlot))
          .map((timeSlot) => ({ id: null, timeSlot, reason: weeklyReason(date, timeSlot) })),
      ],
    });
  }
  return days;

  function weeklyReason(date: string, timeSlot: string): string | null {
    const block = weekly.find(
      (each) =>
        each.weekday === weekday(date) && (each.timeSlot === null || each.timeSlot === timeSlot),
    );
    return block?.reason ?? null;
  }
}
