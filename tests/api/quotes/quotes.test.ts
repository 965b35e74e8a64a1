import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedMessage, OpenMessage } from '#contracts/admin/messages.ts';
import type { OpenQuote, QuoteMonth } from '#contracts/admin/quotes.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { serviceLabel } from '#domain/pricing.ts';
import type { MyPage } from '#contracts/my.ts';
import { quotedPlanTerms } from '#domain/plans/plan-terms.ts';
import { call } from '#tests/support/api.ts';
import { change, rows } from '#tests/support/database.ts';
import { signInToMyPage } from '#tests/support/my-page.ts';
import {
  accept,
  acceptanceOf,
  linkOf,
  newKey,
  quoteOf,
  quotesAt,
  readByLink,
} from '#tests/support/quotes.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { until } from '#tests/support/until.ts';
import { byPhoneDay } from '#tests/support/weeks.ts';

let site: Site;
let quotes: ReturnType<typeof quotesAt>;
beforeAll(async () => {
  site = await startSite();
  quotes = quotesAt(site);
});
afterAll(() => site.stop());

type Row = Record<string, number | string | null>;
const bookingsOf = (email: string) =>
  rows<Row>(site, 'SELECT * FROM bookings WHERE email = ?', email);
const post = (quote: OpenQuote, path: string, body: object) =>
  call<{ message?: string; state?: string } | ''>(
    site,
    'POST',
    `/api/quote/${path}`,
    body,
    linkOf(quote),
  );
let people = 0;
const somebody = () => `quoted${(people += 1)}@example.com`;
const mailsTo = (email: string) =>
  site.sandbox.mail.mails().filter(({ envelope }) => envelope.to.includes(email));
const hurry = () =>
  change(
    site,
    "UPDATE outbox SET next_attempt_at = 0 WHERE kind = 'quote-sent' AND status = 'pending'",
  );

describe('a quote', () => {
  it('is a draft that nobody sees, until it is sent', async () => {
    const draft = await quotes.write();
    expect([draft.state, draft.link, draft.total]).toEqual(['draft', null, '480.00']);
    const sent = await quotes.step(draft, 'send');
    expect([sent.status, sent.body.state]).toEqual([200, 'sent']);
    const read = await readByLink(site, sent.body);
    expect(read.body).toMatchObject({
      state: 'sent',
      hasPhone: true,
      paper: { revision: 1, name: 'Dana Reyes', scope: 'All desks, floors and restrooms.' },
    });
    expect((await quotes.show(draft.id)).state).toBe('sent');
  });

  it('is saved once, however often it is sent with the same key', async () => {
    const body = quoteOf();
    const [one, other] = [
      await quotes.ask<OpenQuote>('POST', '', body),
      await quotes.ask<OpenQuote>('POST', '', { ...body, lastName: 'Ruiz' }),
    ];
    expect(other.body.id).toBe(one.body.id);
    expect(other.body.lastName).toBe('Ruiz');
  });

  it('is viewed by the page’s own call, never by the link', async () => {
    const quote = await quotes.send();
    await readByLink(site, quote);
    expect((await quotes.show(quote.id)).state).toBe('sent');
    expect((await post(quote, 'view', { revision: 1 })).status).toBe(204);
    expect(await quotes.show(quote.id)).toMatchObject({
      state: 'viewed',
      viewedAt: expect.any(String) as unknown,
    });
  });

  it('is booked in the moment it is accepted, with its total and its lines', async () => {
    const email = somebody();
    const quote = await quotes.send({ email });
    const date = site.freeDate();
    const answer = await accept(site, quote, acceptanceOf(date, { options: [2] }));
    expect([answer.status, answer.body.state]).toEqual([200, 'accepted']);
    expect(answer.body.accepted).toMatchObject({ by: 'Dana Reyes', options: [2], date });
    const [booking] = bookingsOf(email);
    expect(booking).toMatchObject({
      status: 'confirmed',
      estimated_cost: 540_00,
      discount: 0,
      booking_fee: 0,
      minutes: 180,
      source: 'quote',
      series_id: null,
    });
    const lines = rows(
      site,
      'SELECT label, amount FROM booking_lines WHERE booking_id = ? ORDER BY position',
      booking?.['id'],
    );
    expect(lines).toEqual([
      { label: 'Offices on two floors × 2', amount: 440_00 },
      { label: 'Restrooms', amount: 40_00 },
      { label: 'Windows × 12', amount: 60_00 },
    ]);
    expect(await quotes.show(quote.id)).toMatchObject({
      state: 'accepted',
      acceptedBy: 'Dana Reyes',
      total: '540.00',
      bookingId: booking?.['id'],
    });
  });

  it('corrected to another address can’t be opened or accepted with the link that went to the old one', async () => {
    const sent = await quotes.send({ email: somebody() });
    const fixed = await quotes.revise(sent, { email: somebody() });
    expect(linkOf(fixed)).not.toEqual(linkOf(sent));
    expect((await readByLink(site, sent)).status).toBe(404);
    expect((await accept(site, sent, acceptanceOf(site.freeDate()))).status).toBe(404);
    expect((await readByLink(site, fixed)).status).toBe(200);
  });

  it('is on the page of who got it, and of nobody else, as long as it can be accepted', async () => {
    const [email, other] = [somebody(), somebody()];
    const quote = await quotes.send({ email });
    await quotes.write({ email });
    await quotes.send({ email: other });
    const headers = await signInToMyPage(site, email);
    const page = async () =>
      (await call<MyPage>(site, 'GET', '/api/my', undefined, headers)).body.quotes;
    const path = new URL(quote.link ?? '').pathname + new URL(quote.link ?? '').hash;
    expect(await page()).toEqual([
      {
        ...{ number: `Q-${quote.id}`, serviceType: 'commercial-small', total: '480.00', path },
        validThrough: quote.validThrough,
      },
    ]);
    await accept(site, quote, acceptanceOf(site.freeDate()));
    expect(await page()).toEqual([]);
  });

  it('doesn’t lead into its visit once that has another link', async () => {
    const email = somebody();
    const quote = await quotes.send({ email });
    const { body } = await accept(site, quote, acceptanceOf(site.freeDate()));
    expect(body.accepted?.path).toMatch(/^\/my-booking#/);
    const id = bookingsOf(email)[0]?.['id'];
    const owner = signedIn(site);
    await call(site, 'POST', `/api/admin/bookings/${id}/revoke-link`, undefined, owner);
    expect((await readByLink(site, quote)).body.accepted?.path).toBeNull();
  });

  it('books nothing and tells nobody before it is accepted', async () => {
    const email = somebody();
    const quote = await quotes.send({ email });
    hurry();
    await until('the quote to be mailed', () => mailsTo(email).length > 0);
    await post(quote, 'view', { revision: 1 });
    expect(bookingsOf(email)).toEqual([]);
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual([
      `Your quote: ${serviceLabel('commercial-small')}`,
    ]);
    await accept(site, quote, acceptanceOf(site.freeDate()));
    await until('the confirmation', () => mailsTo(email).length > 1);
    const subjects = mailsTo(email).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringMatching(/^Your visit on .* is confirmed$/));
    const toOwner = () =>
      site.sandbox.mail.mails().some(({ subject }) => subject.startsWith('Quote accepted: Dana'));
    await until('the owner to be told', toOwner);
  });

  it('that was accepted is answered again for the same key, and refused for another', async () => {
    const email = somebody();
    const quote = await quotes.send({ email });
    const yes = acceptanceOf(site.freeDate());
    await accept(site, quote, yes);
    const again = await accept(site, quote, yes);
    expect([again.status, again.body.state]).toEqual([200, 'accepted']);
    const other = await accept(site, quote, { ...yes, key: newKey(), name: 'Kim Reyes' });
    expect(other.status).toBe(409);
    expect(other.body.message).toMatch(
      /^Dana Reyes already accepted this quote on .* only once\.$/,
    );
    expect(bookingsOf(email)).toHaveLength(1);
  });

  it('is accepted only in the version that counts', async () => {
    const email = somebody();
    const quote = await quotes.send({ email });
    const revised = await quotes.revise(quote, {
      email,
      lines: [{ description: 'Offices', quantity: '1', unitPrice: '300' }],
    });
    expect(revised.versions.map(({ total }) => total)).toEqual(['300.00', '480.00']);
    const old = await accept(site, revised, acceptanceOf(site.freeDate()));
    expect([old.status, old.body.message]).toEqual([
      409,
      expect.stringContaining('We’ve changed this quote since you opened it'),
    ]);
    expect(bookingsOf(email)).toEqual([]);
    const now = await accept(site, revised, acceptanceOf(site.freeDate(), { revision: 2 }));
    expect(now.status).toBe(200);
    expect(bookingsOf(email)[0]).toMatchObject({ estimated_cost: 300_00 });
  });

  it('that is over, withdrawn or declined is refused in a sentence of its own', async () => {
    const email = somebody();
    const over = await quotes.send({ email });
    change(site, `UPDATE quotes SET valid_through = '2026-01-02' WHERE id = ${over.id}`);
    const date = site.freeDate();
    const tries = async (quote: OpenQuote) =>
      (await accept(site, quote, acceptanceOf(date))).body.message;
    expect(await tries(over)).toMatch(/^This quote was good through Friday, January 2, 2026/);
    expect((await quotes.show(over.id)).state).toBe('expired');

    const withdrawn = await quotes.send({ email });
    await quotes.step(withdrawn, 'withdraw');
    expect(await tries(withdrawn)).toMatch(/^We’ve withdrawn this quote/);

    const declined = await quotes.send({ email });
    const no = await post(declined, 'decline', { revision: 1, reason: 'Too expensive' });
    expect(no.body).toMatchObject({ state: 'declined' });
    expect((await post(declined, 'decline', { revision: 1 })).status).toBe(200);
    expect(await tries(declined)).toMatch(/^This quote was declined on/);
    expect((await quotes.show(declined.id)).declinedReason).toBe('Too expensive');
    const told = () =>
      site.sandbox.mail.mails().filter(({ subject }) => subject.startsWith('Quote declined'))
        .length;
    await until('the owner to be told', () => told() === 1);
    expect(bookingsOf(email)).toEqual([]);
  });

  it('stays open when its time is gone, and takes another', async () => {
    const date = site.freeDate();
    const first = await quotes.send({ email: somebody(), minutes: '4' });
    const second = await quotes.send({ email: somebody(), minutes: '4' });
    expect((await accept(site, first, acceptanceOf(date))).status).toBe(200);
    const gone = await accept(site, second, acceptanceOf(date));
    expect([gone.status, gone.body.message]).toEqual([
      409,
      'This time slot is no longer available. Please choose a different time.',
    ]);
    const path = `/api/quote/periods/${date}`;
    const periods = await call(site, 'GET', path, undefined, linkOf(second));
    expect(periods.body).toEqual({
      availableTimePeriods: expect.not.arrayContaining(['morning']) as unknown,
    });
    const other = await accept(site, second, acceptanceOf(date, { period: 'afternoon' }));
    expect(other.status).toBe(200);
  });

  const byPhone = byPhoneDay(addDays(businessTime(new Date()).date, 21));
  it.runIf(byPhone)(
    'of a business keeps to what is booked online, unlike its mere request',
    async () => {
      const date = byPhone ?? '';
      const quote = await quotes.send({ email: somebody() });
      const path = `/api/quote/periods/${date}`;
      const periods = await call(site, 'GET', path, undefined, linkOf(quote));
      expect(periods.body).toEqual({ availableTimePeriods: [] });
      expect((await accept(site, quote, acceptanceOf(date))).status).toBe(409);
      expect((await quotes.show(quote.id)).state).toBe('sent');
    },
  );

  it('refuses an option, a frequency or a phone that isn’t in it', async () => {
    const quote = await quotes.send({ phone: '', email: somebody() });
    const date = site.freeDate();
    const at = async (change: object) =>
      (await accept(site, quote, acceptanceOf(date, change))).body.issues?.[0]?.path;
    expect(await at({ options: [0] })).toBe('options');
    expect(await at({ frequency: 'weekly' })).toBe('frequency');
    expect(await at({})).toBe('phone');
    expect(await at({ phone: 'none at all' })).toBe('phone');
    const yes = await accept(site, quote, acceptanceOf(date, { phone: '(510) 555-0177' }));
    expect(yes.status).toBe(200);
  });

  it('can be asked about, in a message that is tied to it', async () => {
    const email = somebody();
    const quote = await quotes.send({ email });
    expect((await post(quote, 'ask', { message: 'Could you come on Sundays?' })).status).toBe(204);
    const shown = await quotes.show(quote.id);
    expect(shown.state).toBe('sent');
    expect(shown.messages).toMatchObject([{ text: 'Could you come on Sundays?' }]);
    const list = await call<ListedMessage[]>(
      site,
      'GET',
      '/api/messages',
      undefined,
      signedIn(site),
    );
    expect(list.body[0]).toMatchObject({
      email,
      subject: `About quote Q-${quote.id}`,
      quotes: [{ id: quote.id, state: 'sent', total: '480.00' }],
    });
  });

  it('answers the request it was written for, and Undo takes that back', async () => {
    const email = somebody();
    const request = { firstName: 'Dana', lastName: 'Reyes', email, message: 'A quote, please' };
    const { id } = (await call<{ id: number }>(site, 'POST', '/api/messages', request)).body;
    const message = async () =>
      (await call<OpenMessage>(site, 'GET', `/api/admin/messages/${id}`, undefined, signedIn(site)))
        .body.message;
    change(site, "UPDATE messages SET source = 'quote' WHERE id = ?", id);
    const waitsForQuote = async () => {
      const path = '/api/messages?state=to-quote';
      const { body } = await call<ListedMessage[]>(site, 'GET', path, undefined, signedIn(site));
      return body.some((each) => each.id === id);
    };
    expect(await waitsForQuote()).toBe(true);
    const sent = await quotes.send({ email, messageId: id });
    expect(await waitsForQuote()).toBe(false);
    expect(await message()).toMatchObject({
      repliedAt: expect.any(String) as unknown,
      isRead: true,
    });
    const back = await quotes.step(sent, 'undo-send');
    expect(back.body).toMatchObject({ state: 'draft', link: null });
    expect(await message()).toMatchObject({ repliedAt: null, isRead: false });
    expect(await waitsForQuote()).toBe(false);
    expect((await readByLink(site, sent)).status).toBe(404);
    expect(
      rows(site, "SELECT 1 FROM outbox WHERE kind LIKE 'quote-%' AND recipient = ?", email),
    ).toEqual([]);
    const again = await quotes.step(back.body, 'send');
    const yes = await accept(site, again.body, acceptanceOf(site.freeDate()));
    expect(yes.status).toBe(200);
    expect(await message()).toMatchObject({ bookingId: expect.any(Number) as unknown });
  });

  it('goes back to its former version when sending a new one is undone', async () => {
    const quote = await quotes.send({ email: somebody() });
    await post(quote, 'view', { revision: 1 });
    const revised = await quotes.revise(await quotes.show(quote.id), {
      lines: [{ description: 'Less', quantity: '1', unitPrice: '100' }],
    });
    const back = await quotes.step(revised, 'undo-send');
    expect(back.body).toMatchObject({ state: 'viewed', revision: 1, total: '480.00' });
    expect(back.body.versions[0]?.sentAt).toBe(null);
    expect((await accept(site, revised, acceptanceOf(site.freeDate()))).status).toBe(200);
  });

  it('can’t be taken back once its mail went out', async () => {
    const email = somebody();
    const sent = await quotes.send({ email });
    hurry();
    await until('the quote to be mailed', () => mailsTo(email).length > 0);
    const late = await quotes.step(sent, 'undo-send');
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('too late')]);
  });

  it('refuses a change over somebody else’s, and a day that is over', async () => {
    const draft = await quotes.write();
    await quotes.ask('PATCH', `/${draft.id}`, { ...withoutKey(quoteOf()), version: draft.version });
    expect((await quotes.step(draft, 'send')).status).toBe(409);
    const late = await quotes.write({ validThrough: '2026-01-02' });
    const answer = await quotes.step(late, 'send');
    expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, 'validThrough']);
  });

  it('is a tagged PDF by its link, with each of 60 lines whole and on paper', async () => {
    const lines = Array.from({ length: 60 }, (_, place) => ({
      description: `Room ${place + 1} with its desks, floors, windows and everything on the shelves`,
      ...{ quantity: '1', unitPrice: '10', isOptional: place % 10 === 9 },
    }));
    const quote = await quotes.send({ email: somebody(), lines });
    const file = async (path: string, headers: Record<string, string>) => {
      const own = { ...headers, connection: 'close' };
      const answer = await fetch(`${site.url}${path}`, { headers: own });
      return { type: answer.headers.get('content-type'), bytes: await answer.arrayBuffer() };
    };
    const theirs = await file('/api/quote/pdf', linkOf(quote));
    const text = Buffer.from(theirs.bytes).toString('latin1');
    expect([theirs.type, text.slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
    expect(text).toContain('/StructTreeRoot');
    expect(text.match(/\/Type \/Page\b(?!s)/g)?.length).toBeGreaterThan(2);
    // A heading for each line, 60 and the total.
    expect(text.match(/\/S \/TH/g)).toHaveLength(61);
    const owners = await file(`/api/admin/quotes/${quote.id}/pdf`, signedIn(site));
    expect(Buffer.from(owners.bytes).equals(Buffer.from(theirs.bytes))).toBe(true);
  });

  it('is summed up by month, won and lost', async () => {
    const before = (await quotes.ask<QuoteMonth[]>('GET', '/months')).body[0];
    const quote = await quotes.send({ email: somebody() });
    await accept(site, quote, acceptanceOf(site.freeDate()));
    const after = (await quotes.ask<QuoteMonth[]>('GET', '/months')).body[0];
    expect(after?.won).toBe((before?.won ?? 0) + 1);
    expect(Number(after?.wonTotal)).toBe(Number(before?.wonTotal ?? 0) + 480);
    expect(after?.lost).toBe(before?.lost);
  });

  // Last: the plan keeps its day of the week for the whole horizon.
  it('starts a plan at its price where the visits repeat, with the terms agreed to', async () => {
    const email = somebody();
    const quote = await quotes.send({ email, frequencies: ['one-time', 'weekly'] });
    const date = site.freeDate();
    const weekly = acceptanceOf(date, { frequency: 'weekly' });
    const bare = await accept(site, quote, weekly);
    expect([bare.status, bare.body.issues?.[0]?.path]).toEqual([400, 'planConsent']);
    const stale = await accept(site, quote, { ...weekly, planConsent: 'Yes, at any price' });
    expect(stale.status).toBe(409);
    expect(bookingsOf(email)).toEqual([]);
    const { terms } = quotedPlanTerms({
      ...{ serviceType: 'commercial-small', frequency: 'weekly', date },
      ...{ period: 'morning', each: 480_00 },
    });
    const agreed = await accept(site, quote, { ...weekly, planConsent: terms });
    expect(agreed.body).toMatchObject({ state: 'accepted', accepted: { frequency: 'weekly' } });
    const visits = bookingsOf(email);
    expect(visits.length).toBeGreaterThan(4);
    expect(new Set(visits.map((each) => each['estimated_cost']))).toEqual(new Set([480_00]));
    const [plan] = rows(site, 'SELECT * FROM series WHERE email = ?', email);
    expect(plan).toMatchObject({ consent_text: terms, weeks: 1, anchor_date: date });
  });
});

function withoutKey({ key: _, ...rest }: ReturnType<typeof quoteOf>) {
  return rest;
}
