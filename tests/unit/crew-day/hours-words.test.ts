import { expect, it } from 'vitest';
import type { VisitHours } from '#contracts/crew-day.ts';
import {
  fixText,
  needsFixing,
  sumText,
  unknownText,
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
