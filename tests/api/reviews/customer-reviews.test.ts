import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Overview } from '#contracts/admin/insights.ts';
import { MOST_WORDS } from '#contracts/customer-reviews.ts';
import { call } from '#tests/support/api.ts';
import { change, rows } from '#tests/support/database.ts';
import { filledUp, HOSTILE } from '#tests/support/hostile-text.ts';
import {
  readReview,
  reviewLinkOf,
  reviewsAt,
  sendReview,
  visitToReview,
} from '#tests/support/reviews.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { until } from '#tests/support/until.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const testimonials = async () => (await fetch(`${site.url}/testimonials`)).text();
const untilShown = (words: string, isShown = true) =>
  until(`the words ${isShown ? 'on' : 'off'} the page`, async () => {
    return (await testimonials()).includes(words) === isShown;
  });

describe('a review by its link', () => {
  it('is not taken from a link of nobody, and reading one consumes nothing', async () => {
    const { link } = visitToReview(site, 'Reading');
    const made = { 'x-review-token': `${link['x-review-token'].slice(0, -2)}xx` };
    expect((await readReview(site, made)).status).toBe(404);
    const first = await readReview(site, link);
    expect(first.body).toMatchObject({ isOpen: true, review: null, suggestedName: 'Reading O.' });
    expect((await readReview(site, link)).body).toEqual(first.body);
    expect((await sendReview(site, link)).status).toBe(200);
  });

  it('is kept, changed, and the same sent twice is one', async () => {
    const { id, link } = visitToReview(site, 'Changing');
    await Promise.all([1, 2, 3].map(() => sendReview(site, link, { rating: 4 })));
    const versions = () =>
      rows(site, 'SELECT version FROM customer_reviews WHERE booking_id = ?', id);
    expect(versions()).toEqual([{ version: 2 }]);
    const { body } = await sendReview(site, link, { rating: 5, words: 'Even better.' });
    expect(body.review).toMatchObject({ rating: 5, words: 'Even better.', standing: 'waiting' });
  });

  it('can be changed for thirty days, then is only read; what was never sent, for ninety', async () => {
    const { id, link } = visitToReview(site, 'Late');
    await sendReview(site, link);
    const days = (count: number) => Date.now() - count * 86_400_000;
    change(site, 'UPDATE customer_reviews SET answered_at = ? WHERE booking_id = ?', days(32), id);
    const late = await sendReview(site, link, { rating: 1 });
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('too late')]);
    expect((await readReview(site, link)).body).toMatchObject({
      isOpen: false,
      review: { rating: 5 },
    });
    const unsent = visitToReview(site, 'Unsent');
    change(
      site,
      'UPDATE customer_reviews SET asked_at = ? WHERE booking_id = ?',
      days(92),
      unsent.id,
    );
    expect((await sendReview(site, unsent.link)).status).toBe(409);
  });

  it('names the field that is wrong', async () => {
    const { link } = visitToReview(site, 'Wrong');
    for (const [more, path] of [
      [{ rating: 0 }, 'rating'],
      [{ rating: 6 }, 'rating'],
      [{ name: '  ' }, 'name'],
      [{ words: 'x'.repeat(MOST_WORDS + 1) }, 'words'],
      [{ mayShow: 'yes' }, 'mayShow'],
    ] as const) {
      const { status, body } = await sendReview(site, link, more);
      expect([status, body.issues?.[0]?.path]).toEqual([400, path]);
    }
  });

  it('works for the link that was mailed before an older backup was restored', async () => {
    const { id, link } = visitToReview(site, 'Restored');
    change(site, 'DELETE FROM customer_reviews WHERE booking_id = ?', id);
    expect(reviewLinkOf(site, id)).toEqual(link);
    expect((await sendReview(site, link)).status).toBe(200);
  });
});

describe('a review on the website', () => {
  it('is there once the owner shows it, verified, and gone as soon as its customer changes it', async () => {
    const { id, link } = visitToReview(site, 'Shown');
    const words = 'The sink shines like a new coin.';
    await sendReview(site, link, { words });
    expect(await testimonials()).not.toContain(words);
    const shown = await reviewsAt(site).take(id, { do: 'approve' });
    expect(shown.body).toMatchObject({ status: 'approved', city: 'Oakland' });
    await untilShown(words);
    const card = (await testimonials()).split('<li>').find((each) => each.includes(words)) ?? '';
    expect(card).toContain('Verified');
    expect(card).toContain('Deep Clean, Oakland');
    expect((await readReview(site, link)).body.review?.standing).toBe('shown');
    await sendReview(site, link, { words: `${words} Mostly.` });
    await untilShown(words, false);
  });

  it('is not shown without consent, not even by the owner', async () => {
    const { id, link } = visitToReview(site, 'Private');
    await sendReview(site, link, { words: 'Between us.', mayShow: false });
    const refused = await reviewsAt(site).take(id, { do: 'approve' });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('didn’t agree'),
    ]);
  });

  it('is approved only as it was read', async () => {
    const { link } = visitToReview(site, 'Faster');
    await sendReview(site, link, { words: 'Nice.' });
    const at = reviewsAt(site);
    const [seen] = (await at.list('open')).filter(({ shownName }) => shownName === 'Maya O.');
    await sendReview(site, link, { words: 'Buy my soap at soap.example!' });
    const late = await at.step(seen?.id ?? 0, { do: 'approve', version: seen?.version });
    expect(late.status).toBe(409);
  });

  it('is hidden for a listed reason alone, which its customer reads, and brought back', async () => {
    const { id, link } = visitToReview(site, 'Hiding');
    const words = 'Ask for Rosa Diaz of 12 Elm Street.';
    await sendReview(site, link, { words });
    const at = reviewsAt(site);
    await at.take(id, { do: 'approve' });
    await untilShown(words);
    expect((await at.take(id, { do: 'hide', reason: 'few stars' })).status).toBe(400);
    await at.take(id, { do: 'hide', reason: 'private' });
    await untilShown(words, false);
    expect((await readReview(site, link)).body.review).toMatchObject({
      standing: 'hidden',
      hiddenFor: 'It names a person, an address or something private',
    });
    await at.take(id, { do: 'approve' });
    await untilShown(words);
  });

  it('carries the owner’s answer, and the owner can’t change a word of it', async () => {
    const { id, link } = visitToReview(site, 'Answered');
    await sendReview(site, link, { words: 'Good, but the mirror has streaks.' });
    const at = reviewsAt(site);
    await at.take(id, { do: 'approve' });
    await at.take(id, { do: 'answer', text: 'We came back with another cloth.' });
    await untilShown('We came back with another cloth.');
    const edit = await at.take(id, { do: 'approve', words: 'Perfect.' });
    expect(edit.status).toBe(400);
    await at.take(id, { do: 'take-answer-back' });
    await untilShown('We came back with another cloth.', false);
  });

  it('is text in every field, under the same policy', async () => {
    const { id, link } = visitToReview(site, 'Hostile');
    const before = (await fetch(`${site.url}/testimonials`)).headers.get('content-security-policy');
    const words = filledUp(`${HOSTILE.script}<!--/reviews-->${HOSTILE.bidi}${HOSTILE.emoji}`, 1900);
    await sendReview(site, link, { words, name: '<b onclick=alert(1)>M</b>' });
    const at = reviewsAt(site);
    await at.take(id, { do: 'approve' });
    await at.take(id, { do: 'answer', text: `Thanks ${HOSTILE.script}` });
    await untilShown('&lt;b onclick=alert(1)&gt;M&lt;/b&gt;');
    const after = await fetch(`${site.url}/testimonials`);
    expect(after.headers.get('content-security-policy')).toBe(before);
    const html = await after.text();
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain("<script>document.title='hurt'");
  });
});

describe('few stars', () => {
  it('are a task and a mail at once, until the owner has looked into it', async () => {
    const { id, link } = visitToReview(site, 'Unhappy');
    await sendReview(site, link, { rating: 2, words: 'The bath was skipped.' });
    const at = reviewsAt(site);
    const tasks = async () =>
      (
        await call<Overview>(site, 'GET', '/api/admin/overview', undefined, at.owner)
      ).body.lowReviews.map(({ name }) => name);
    expect(await tasks()).toContain('Unhappy Okafor');
    await until('the mail', () =>
      site.sandbox.mail.mails().some(({ subject }) => subject.startsWith('2 stars from Unhappy')),
    );
    await at.take(id, { do: 'settle' });
    expect(await tasks()).not.toContain('Unhappy Okafor');
    await at.take(id, { do: 'unsettle' });
    expect(await tasks()).toContain('Unhappy Okafor');
    await sendReview(site, link, { rating: 5, words: 'They came back!' });
    expect(await tasks()).not.toContain('Unhappy Okafor');
  });
});

it('stops asking with one call, and takes that back', async () => {
  const { link } = visitToReview(site, 'Quiet');
  const stop = (yes: boolean) =>
    call<{ isStopped: boolean }>(site, 'POST', '/api/review/stop', { stop: yes }, link);
  expect((await stop(true)).body.isStopped).toBe(true);
  expect((await stop(false)).body.isStopped).toBe(false);
});
