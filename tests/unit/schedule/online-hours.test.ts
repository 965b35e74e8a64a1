import { describe, expect, it } from 'vitest';
import { business } from '#content/business.ts';
import { hours, ONLINE_PERIOD_HOURS, ONLINE_PERIODS } from '#content/hours.ts';
import {
  availablePeriods,
  refusalFor,
  unboundRules,
  type BookingRules,
  type DayState,
} from '#domain/availability.ts';
import { BOOKABLE_ONLINE, byPhoneSentence, onlineHoursSentence } from '#domain/online-hours.ts';
import { customerSentence, refusalSentence } from '#domain/period-refusals.ts';
import { PERIOD_HOURS, PERIODS } from '#domain/slots.ts';
import { SUNDAYS_BY_PHONE as WEEK } from '#tests/support/weeks.ts';

const RULES: BookingRules = {
  minNoticeHours: 2,
  horizonDays: 365,
  closedWeekdays: [],
  online: WEEK,
};
const FREE: DayState = {
  blockedSlots: new Set(),
  crews: [{ id: 1, jobs: [], off: new Set() }],
  travel: 1,
};
const NOW = new Date('2026-11-21T10:00:00-08:00');
const offered = (date: string, serviceType?: string, rules = RULES, minutes?: number) =>
  availablePeriods({ date, serviceType, minutes }, FREE, rules, NOW);
/** A visit that takes two parts of a day. */
const LONG = 6 * 60;

const DAYS = [
  ['Monday', '2026-11-30'],
  ['Tuesday', '2026-12-01'],
  ['Wednesday', '2026-12-02'],
  ['Thursday', '2026-12-03'],
  ['Friday', '2026-12-04'],
  ['Saturday', '2026-12-05'],
  ['Sunday', '2026-12-06'],
] as const;

describe('what can be booked online', () => {
  it('is told by the parts of the day that there are', () => {
    expect(ONLINE_PERIODS).toEqual(PERIODS);
    for (const period of PERIODS) {
      const { start, end } = PERIOD_HOURS[period];
      expect(ONLINE_PERIOD_HOURS[period]).toEqual([start, end]);
    }
  });

  it.each(DAYS)('%s is as the table has it', (day, date) => {
    const at = DAYS.findIndex(([name]) => name === day);
    const online = hours.online[day.toLowerCase() as keyof typeof hours.online];
    const { online: _, ...byContent } = RULES;
    expect(offered(date, undefined, byContent)).toEqual(online);
    expect(offered(date, 'basic', byContent, 120)).toEqual(online);
    expect(offered(date)).toEqual(WEEK[(at + 1) % 7]);
  });

  it('has no long job that runs on into a part of the day that is not offered', () => {
    expect(offered('2026-12-04', 'deep', RULES, LONG)).toEqual(['morning', 'afternoon']);
    expect(offered('2026-12-05', 'deep', RULES, LONG)).toEqual(['morning']);
    expect(offered('2026-12-06', 'premium', RULES, LONG)).toEqual([]);
  });

  it('binds neither who asks for a quote nor the owner', () => {
    expect(offered('2026-12-06', 'commercial-large')).toEqual([...PERIODS]);
    const owner = unboundRules({ ...RULES, closedWeekdays: [0] });
    expect(offered('2026-12-06', 'basic', owner)).toEqual([...PERIODS]);
    expect(offered('2026-12-06', 'deep', owner, LONG)).toEqual(['morning', 'afternoon']);
    expect(offered('2026-11-21', 'basic', owner)).toEqual(['afternoon', 'evening']);
  });

  it('can be less by the setting CLOSED_WEEKDAYS', () => {
    expect(offered('2026-11-30', 'basic', { ...RULES, closedWeekdays: [1] })).toEqual([]);
  });
});

describe('what is said of it', () => {
  it('is one line that follows the table', () => {
    const answered = hours.home.flatMap(({ dayOfWeek = [] }) => dayOfWeek);
    const call = `call us ${answered[0]} through ${answered.at(-1)}`;
    expect(onlineHoursSentence(WEEK)).toBe(
      `Book online for any time Monday through Friday, or for Saturday morning or afternoon. For a Sunday cleaning, ${call}.`,
    );
    const morning = ['morning'] as const;
    expect(onlineHoursSentence([[], [], PERIODS, PERIODS, [], morning, morning])).toBe(
      `Book online for any time Tuesday and Wednesday, or for Friday or Saturday morning. For a Monday, Thursday or Sunday cleaning, ${call}.`,
    );
    expect(onlineHoursSentence(Array.from({ length: 7 }, () => PERIODS))).toBe(
      'Book online for any time Monday through Sunday.',
    );
  });

  it('sends a customer to the phone', () => {
    const sunday = { date: '2026-12-06', period: 'morning' } as const;
    expect(refusalFor(sunday, FREE, RULES, NOW)).toBe('by-phone');
    expect(customerSentence('taken', sunday, RULES)).toContain('no longer available');
    const call = `by phone. Please call us at ${business.phone.display}, or choose another`;
    for (const [day, date] of DAYS) {
      const online = hours.online[day.toLowerCase() as keyof typeof hours.online];
      const isClosed = online.length === 0;
      for (const period of PERIODS) {
        const said = isClosed ? `${day}s ${call} day.` : `${day} ${period}s ${call} time.`;
        const byPhone = online.includes(period) ? undefined : `We book ${said}`;
        expect(byPhoneSentence(date, period, BOOKABLE_ONLINE)).toBe(byPhone);
        if (byPhone) expect(customerSentence('by-phone', { date, period }, {})).toBe(byPhone);
      }
      expect(byPhoneSentence(date, undefined, BOOKABLE_ONLINE)).toBe(
        isClosed ? `We book ${day}s ${call} day.` : undefined,
      );
    }
  });

  it('tells the owner that they are not bound', () => {
    expect(
      refusalSentence('by-phone', { period: 'evening', weekday: 0, crews: 1 }, RULES),
    ).toContain('but you can');
  });
});
