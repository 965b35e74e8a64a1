import { expect, it } from 'vitest';
import { unbroken } from '#domain/unbroken.ts';

const SPACE = '\u00a0';

it.each([
  ['yes, since Sep 30, 2026, 9:33 AM', 'yes, since Sep_30,_2026, 9:33_AM'],
  ['Thursday, December 10, 2026', 'Thursday, December_10,_2026'],
  ['1 bathroom, about 2 hr 15 min', '1_bathroom, about 2_hr_15_min'],
  ['about 45 min', 'about 45_min'],
  ['in Hayward, 13 miles from Oakland', 'in Hayward, 13_miles from Oakland'],
  ['12 Fern St, Apt 4, Oakland, CA 94598', '12 Fern St, Apt_4, Oakland, CA_94598'],
  ['1970 Broadway, Loft 3', '1970 Broadway, Loft_3'],
  ['Suite 210, I am in at 10', 'Suite_210, I am in at 10'],
])('keeps the parts of one thing on one line: %s', (text, kept) => {
  expect(unbroken(text)).toBe(kept.replaceAll('_', SPACE));
});
