import type { CalendarDay } from '#contracts/admin/schedule.ts';
import { refusalFor, slotsBlockedWeekly } from '#domain/availability.ts';
import { addDays, weekday } from '#domain/calendar-date.ts';
import { roomOf, roomState } from '#domain/free-times.ts';
import { halvesOfPeriod } from '#domain/half-hours.ts';
import { refusalSentence } from '#domain/period-refusals.ts';
import { PERIODS } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { calendarRows } from './calendar-repository.ts';
import { dayFor, rulesNow } from './day-for.ts';
import { placesOfVisits } from './places-of-visits.ts';
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
  const placeOf = placesOfVisits(app, visits);
  const placed = visits.map((visit) => ({ visit, place: placeOf(visit) }));
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
      bookings: placed
        .filter(({ visit }) => visit.preferredDate === date)
        .sort((a, b) => startOf(a) - startOf(b) || a.visit.id - b.visit.id)
        .map(({ visit, place: { periods, hours, crew } }) => ({
          id: visit.id,
          name: `${visit.firstName} ${visit.lastName}`,
          serviceType: visit.serviceType,
          period: visit.preferredTime,
          periods,
          hours,
          crew,
          address: visit.address,
          status: visit.status,
        })),
      blocked: [
        ...single.map(({ id, timeSlot, reason }) => ({ id, timeSlot, reason })),
        ...slotsBlockedWeekly(date, weekly)
          .filter((timeSlot) => !known.has(timeSlot))
          .map((timeSlot) => ({ id: null, timeSlot, reason: weeklyReason(date, timeSlot) })),
      ],
    });
  }
  return days;

  // A visit without a time of its own comes where its part of the day begins.
  function startOf({ visit, place }: (typeof placed)[number]): number {
    return place.start ?? halvesOfPeriod(visit.preferredTime).from;
  }

  function weeklyReason(date: string, timeSlot: string): string | null {
    const block = weekly.find(
      (each) =>
        each.weekday === weekday(date) && (each.timeSlot === null || each.timeSlot === timeSlot),
    );
    return block?.reason ?? null;
  }
}
