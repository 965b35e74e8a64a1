import { expect, it } from 'vitest';
import { callWords, TOLD_BY_CALL, toldWords } from '#domain/told-by.ts';

it('says who hears of a change, or that somebody has to call', () => {
  const phone = '5105550166';
  expect(toldWords('mail', { phone })).toBe('They get an email in 15 seconds.');
  expect(toldWords('sms', { phone })).toBe('They get a text in 15 seconds.');
  expect(toldWords(null, { phone })).toBe(
    'No email or text reaches them: please call (510) 555-0166.',
  );
  expect(toldWords('mail', { phone, awaitsAgreement: true })).toBe(
    'They haven’t agreed yet, so nothing is sent.',
  );
});

it('says what to tell them, as the visit stands now', () => {
  for (const event of TOLD_BY_CALL) {
    expect(callWords(event, 'on Wed, Dec 2, morning')).toContain(' on Wed, Dec 2, morning');
  }
});
