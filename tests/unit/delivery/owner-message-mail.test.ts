import { describe, expect, it } from 'vitest';
import type { MessageRow } from '#db/rows.ts';
import { instantOf } from '#domain/calendar-date.ts';
import { quoteMessage } from '#domain/quote-message.ts';
import { ownerMessageMail, quoteReceivedMail } from '#server/delivery/templates/message-mails.ts';
import { mailText } from '#server/delivery/templates/text.ts';

const asked = {
  serviceType: 'medical',
  address: '418 Lakeshore Ave, Oakland',
  preferredDate: '2026-12-10',
  preferredTime: 'afternoon',
};
const row: MessageRow = {
  ...{ id: 1, firstName: 'Amara', lastName: 'Okafor', email: 'amara@example.com', phone: null },
  ...{ serviceType: 'medical', subject: null, message: quoteMessage(asked), source: 'quote' },
  ...{
    quote: null,
    promo: null,
    isRead: false,
    bookingId: null,
    repliedAt: null,
    needsNoReply: false,
  },
  ...{ deletedAt: null, createdAt: new Date(0) },
};
const NOW = new Date(0);
const mailOf = (change: Partial<MessageRow> = {}) =>
  ownerMessageMail({ ...row, ...change }, 'https://tidewren.example/admin');
const textOf = (change: Partial<MessageRow> = {}) => mailText(mailOf(change));

describe('the mail to the owner about a quote request', () => {
  it('has every fact once, and quotes nothing where nothing was added', () => {
    const text = textOf();
    expect(text).toContain(
      [
        'Service: Medical office',
        'Address: 418 Lakeshore Ave, Oakland',
        'Date: Thursday, December 10, 2026',
        'Time: Afternoon (12 PM–5 PM)',
      ].join('\n'),
    );
    expect(text.match(/Medical office/g)).toHaveLength(1);
    expect(text).not.toMatch(/^>|None|Special instructions/m);
  });

  it('quotes what was added, to its last line', () => {
    const specialInstructions = 'Two floors.\n\nAddress: ask at the gate';
    const text = textOf({ message: quoteMessage({ ...asked, specialInstructions }) });
    expect(text).toContain('> Two floors.\n> \n> Address: ask at the gate');
  });

  it('loses no line that says something else than the message it came with', () => {
    const message = quoteMessage({
      ...asked,
      serviceType: 'restaurant',
      address: 'Medical office',
    });
    const text = textOf({ message });
    expect(text).toContain('Service: Restaurant');
    expect(text).toContain('Address: Medical office');
  });

  it.each(['Quote request\nPlease call', 'Two offices.\nService: none'])(
    'quotes all of a text that is no request line by line: %j',
    (message) => {
      expect(textOf({ message })).toContain(message.replace(/^/gm, '> '));
    },
  );

  it('shows in the list of mails what it is about', () => {
    expect(mailOf().preview).toMatch(/^Medical office, 418 Lakeshore Ave/);
    expect(mailOf({ source: 'home', message: 'Hello' }).preview).toBe('Hello');
  });
});

it('tells the owner in words why they get it', () => {
  expect(mailOf().reason).not.toContain('OWNER_EMAIL');
  expect(textOf({ source: 'contact' })).toContain('the owner’s address');
});

describe('the size of a home that a quote was asked for', () => {
  const large = { ...asked, serviceType: 'basic', home: { bedrooms: 6, bathrooms: 3 } };
  const message = quoteMessage(large);

  it('is in both mails', () => {
    expect(textOf({ message })).toContain('Home: 6+ bedrooms, 3 bathrooms');
    const received = mailText(quoteReceivedMail({ ...row, message }, NOW));
    expect(received).toContain('Home: 6+ bedrooms, 3 bathrooms');
  });

  it('never carries the sender’s words to somebody else', () => {
    const forged = message.replace(/^Home: .+$/m, 'Home: 6+ bedrooms, www.spam.example');
    expect(mailText(quoteReceivedMail({ ...row, message: forged }, NOW))).not.toMatch(
      /^Home:|spam/m,
    );
  });
});

it('confirms a request for a move under its name', () => {
  const message = quoteMessage({ ...asked, serviceType: 'deep', occasion: 'move-out' });
  const received = mailText(quoteReceivedMail({ ...row, serviceType: 'deep', message }, NOW));
  expect(received).toContain('Service: Move-out cleaning');
  expect(received).not.toContain('Deep Clean');
});

it('promises the hour by which the quote is there, and names none that has gone by', () => {
  const createdAt = instantOf({ date: '2026-12-03', minutes: 14 * 60 + 37 });
  const at = (now: Date) => quoteReceivedMail({ ...row, createdAt }, now);
  expect(at(createdAt)).toMatchObject({
    status: 'We have your quote request',
    heading: 'You’ll have your quote by Friday, 2 PM',
  });
  expect(mailText(at(createdAt))).toContain('within 24 hours');
  const late = at(new Date(createdAt.getTime() + 24 * 3_600_000));
  expect(late.heading).toBe('We have your quote request');
  expect(mailText(late)).not.toContain('Friday, 2 PM');
  const night = instantOf({ date: '2026-12-03', minutes: 90 });
  expect(quoteReceivedMail({ ...row, createdAt: night }, night).heading).not.toContain('by');
});
