import { describe, expect, it } from 'vitest';
import { deliveryTrouble, isHeldBack, REFUSED_FOR_GOOD } from '#domain/delivery-trouble.ts';

describe('what kept something from being delivered', () => {
  it.each([
    ['mail', `${REFUSED_FOR_GOOD} (EENVELOPE 550).`, /^The mailbox refused it/],
    ['mail', `${REFUSED_FOR_GOOD} (EMESSAGE 554).`, /^The email service refused this message/],
    ['mail', 'The mail server didn’t take the mail (EAUTH 535).', /couldn’t sign in/],
    ['mail', 'The mail server did not take the mail (ECONNECTION).', /couldn’t reach/],
    ['mail', 'The mail server did not take the mail (EENVELOPE 451).', /busy/],
    ['sms', 'Twilio can’t send to this number (400, code 21211).', /^This number can’t/],
    ['sms', 'Twilio didn’t take the message (401).', /couldn’t sign in/],
    ['calendar', 'Google Calendar didn’t take the event (403).', /share the calendar/],
    ['calendar', 'Google Calendar did not take the event (no answer).', /couldn’t reach/],
    ['webhook', 'The n8n webhook answered 502.', /^Your automation/],
    ['webhook', 'The n8n webhook didn’t answer (timeout).', /^We couldn’t reach your automation/],
  ])('is said without its codes, which stand behind: %s, %s', (channel, error, words) => {
    const trouble = deliveryTrouble(channel, error);
    expect(trouble.words).toMatch(words);
    expect(trouble.words).not.toMatch(/\d|n8n|Twilio|E[A-Z]{4}/);
    expect(trouble.details).toBe(error);
  });

  it('is a limit of a day where a message was held back, which is no technical detail', () => {
    const error = 'not sent: more than 8 in 24 hours to this recipient';
    expect(isHeldBack(error)).toBe(true);
    expect(deliveryTrouble('sms', error)).toEqual({
      words: 'We held this back: this number already had 8 texts in 24 hours.',
      details: null,
    });
    expect(deliveryTrouble('mail', error.replace('8', '30')).words).toBe(
      'We held this back: this address already had 30 emails in 24 hours.',
    );
    expect(isHeldBack('Twilio didn’t take the message (401).')).toBe(false);
    expect(isHeldBack(null)).toBe(false);
  });

  it('is said as it is where it means nothing that we know', () => {
    const unknown = 'An unexpected error; see the log.';
    expect(deliveryTrouble('mail', unknown)).toEqual({ words: unknown, details: null });
    expect(deliveryTrouble('mail', null)).toEqual({ words: 'We don’t know why.', details: null });
  });
});
