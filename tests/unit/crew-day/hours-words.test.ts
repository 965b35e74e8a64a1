import { expect, it } from 'vitest';
import type { VisitHours } from '#contracts/crew-day.ts';
import {
  dayHours,
  fixText,
  needsFixing,
  sumText,
  underWay,
  unknownText,
  visitsText,
  visitTimes,
} from '#islands/admin/crews/hours-words.ts';

const started: VisitHours = {
  bookingId: 1,
  tips: { handOn: '0.00', cash: '0.00' },
  name: 'Noor Haddad',
  date: '2026-11-25',
  startsAt: '17:01',
  endsAt: null,
  minutes: null,
  isOngoing: false,
  tapped: { startsAt: '17:01', endsAt: null },
  corrections: [],
};

it('leaves a visit alone while it is going on', () => {
  const now = { ...started, isOngoing: true };
  expect(needsFixing(now)).toBe(false);
  expect(visitTimes(now)).toBe('Working since 5:01 PM');
  expect(sumText(now)).toBe('In progress');
});

it('asks for the finish once its time is over, and says how many lack what', () => {
  const finished = { ...started, startsAt: null, endsAt: '19:00' };
  expect(needsFixing(started)).toBe(true);
  expect(sumText(started)).toBe('No finish time');
  expect(sumText(finished)).toBe('No start time');
  expect(fixText([started])).toBe('1 missing a finish');
  expect(fixText([finished])).toBe('1 missing a start');
  expect(fixText([started, finished])).toBe('2 with times to fix');
  expect(fixText([])).toBe('');
});

it('tells a visit of today from one that nobody tapped', () => {
  const untapped = { ...started, startsAt: null, tapped: { startsAt: null, endsAt: null } };
  const ofToday = { ...untapped, date: '2026-11-27' };
  const text = (...visits: VisitHours[]) => unknownText(visits, '2026-11-27');
  expect(text(untapped)).toBe('1 not clocked');
  expect(text(ofToday, ofToday)).toBe('2 visits today');
  expect(text(untapped, ofToday)).toBe('1 not clocked, 1 visit today');
});

it('says what a row opens: the visits, and which of an earlier day nobody tapped', () => {
  const untapped = { ...started, startsAt: null, tapped: { startsAt: null, endsAt: null } };
  const text = (...visits: VisitHours[]) => visitsText(visits, '2026-11-27');
  expect(text(started)).toBe('1 visit');
  expect(text(started, untapped)).toBe('2 visits, 1 not clocked');
  expect(text(started, { ...untapped, date: '2026-11-27' })).toBe('2 visits');
  expect(text(untapped)).toBe('1 not clocked');
});

it('says what a day of the table comes to, or what is missing of it', () => {
  const untapped = { ...started, startsAt: null, tapped: { startsAt: null, endsAt: null } };
  const done = { ...started, endsAt: '19:06', minutes: 125 };
  const fixed = { reason: 'Was ill', by: 'Owner', at: '', startsAt: null, endsAt: null };
  const text = (now: string, ...visits: VisitHours[]) => dayHours(visits, '2026-11-25', now)?.text;
  expect(text('2026-11-25')).toBeUndefined();
  expect(text('2026-11-25', { ...done, date: '2026-11-24' })).toBeUndefined();
  expect(text('2026-11-25', done, untapped)).toBe('2 hr 5 min');
  expect(text('2026-11-25', done, { ...started, isOngoing: true })).toBe('2 hr 5 min, Now');
  expect(text('2026-11-25', started)).toBe('To fix');
  expect(text('2026-11-25', untapped, untapped)).toBe('2 visits');
  expect(text('2026-11-26', untapped)).toBe('Not clocked');
  expect(text('2026-11-26', { ...untapped, minutes: 0, corrections: [fixed] })).toBe('Not there');
});

it('names a visit under way once for its crew, and who is there if some are not', () => {
  const ongoing = { ...started, isOngoing: true };
  const member = { id: 1, crew: 'Heron', color: 'green', minutes: 0, tips: started.tips } as const;
  const mei = { ...member, name: 'Mei Tan', visits: [ongoing] };
  const ana = { ...member, name: 'Ana Cruz', visits: [{ ...ongoing, startsAt: '16:55' }] };
  const visit = { bookingId: 1, visit: 'Noor Haddad' };
  expect(underWay([mei, ana])).toEqual([{ ...visit, since: 'since 4:55 PM', who: '' }]);
  expect(underWay([mei, { ...ana, visits: [] }])).toEqual([
    { ...visit, since: 'since 5:01 PM', who: 'Mei Tan' },
  ]);
  expect(underWay([{ ...mei, visits: [started] }])).toEqual([]);
});
