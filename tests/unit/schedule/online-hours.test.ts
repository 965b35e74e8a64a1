import { describe, expect, it } from 'vitest';
import { business } from '#content/business.ts';
import {
  availablePeriods,
  refusalFor,
  unboundRules,
  type BookingRules,
  type DayState,
} from '#domain/availability.ts';
import { byPhoneSentence, onlineHoursSentence } from '#domain/online-hours.ts';
import { customerSentence, refusalSentence } from '#domain/refusal-sentences.ts';
import { PERIODS } from '#domain/slots.ts';

const RULES: BookingRules = { minNoticeHours: 2, horizonDays: 365, closedWeekdays: [] };
const FREE: DayState = {
  blockedSlots: new Set(),
  crews: [{ id: 1, busy: new Set(), off: new Set() }],
};
const NOW = new Date('2026-11-21T10:00:00-08:00');
const offered = (date: string, serviceType?: string, rules = RULES) =>
  availablePeriods({ date, serviceType }, FREE, rules, NOW);

describe('what can be booked online', () => {
  it.each([
    ['Monday', '2026-11-30', [...PERIODS]],
    ['Tuesday', '2026-12-01', [...PERIODS]],
    ['Wednesday', '2026-12-02', [...PERIODS]],
    ['Thursday', '2026-12-03', [...PERIODS]],
    ['Friday', '2026-12-04', [...PERIODS]],
    ['Saturday', '2026-12-05', ['morning', 'afternoon']],
    ['Sunday', '2026-12-06', []],
  ])('%s is as the table has it', (_name, date, periods) => {
    expect(offered(date)).toEqual(periods);
    expect(offered(date, 'basic')).toEqual(periods);
  });

  it('has no long job that runs on into a part of the day that is not offered', () => {
    expect(offered('2026-12-04', 'deep')).toEqual(['morning', 'afternoon']);
    expect(offered('2026-12-05', 'deep')).toEqual(['morning']);
    expect(offered('2026-12-06', 'premium')).toEqual([]);
  });

  it('binds neither who asks for a quote nor the owner', () => {
    expect(offered('2026-12-06', 'commercial-large')).toEqual([...PERIODS]);
    const owner = unboundRules({ ...RULES, closedWeekdays: [0] });
    expect(offered('2026-12-06', 'basic', owner)).toEqual([...PERIODS]);
    expect(offered('2026-12-06', 'deep', owner)).toEqual(['morning', 'afternoon']);
    expect(offered('2026-11-21', 'basic', owner)).toEqual(['afternoon', 'evening']);
  });

  it('can be less by the setting CLOSED_WEEKDAYS', () => {
    expect(offered('2026-11-30', 'basic', { ...RULES, closedWeekdays: [1] })).toEqual([]);
  });
});

describe('what is said of it', () => {
  it('is one line that follows the table', () => {
    expect(onlineHoursSentence()).toBe(
      'Book online Monday to Friday all day, Saturday morning and afternoon. Sundays by phone.',
    );
    const morning = ['morning'] as const;
    expect(onlineHoursSentence([[], [], PERIODS, PERIODS, [], morning, morning])).toBe(
      'Book online Tuesday and Wednesday all day, Friday and Saturday morning. Mondays, Thursdays and Sundays by phone.',
    );
    expect(onlineHoursSentence(Array.from({ length: 7 }, () => PERIODS))).toBe(
      'Book online Monday to Sunday all day.',
    );
  });

  it('sends a customer to the phone', () => {
    const sunday = { date: '2026-12-06', period: 'morning' } as const;
    expect(refusalFor(sunday, FREE, RULES, NOW)).toBe('by-phone');
    expect(customerSentence('by-phone', sunday)).toBe(
      `We book Sundays by phone. Please call us at ${business.phone.display}, or choose another day.`,
    );
    expect(customerSentence('by-phone', { date: '2026-12-05', period: 'evening' })).toBe(
      `We book Saturday evenings by phone. Please call us at ${business.phone.display}, or choose another time.`,
    );
    expect(byPhoneSentence('2026-12-05')).toBeUndefined();
    expect(customerSentence('taken', sunday)).toContain('no longer available');
  });

  it('tells the owner that they are not bound', () => {
    expect(
      refusalSentence('by-phone', { period: 'evening', weekday: 0, crews: 1 }, RULES),
    ).toContain('you can book it');
  });
});
