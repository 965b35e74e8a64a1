import { expect, it } from 'vitest';
import type { CustomerReviewRow } from '#db/rows.ts';
import { mailHtml } from '#server/delivery/templates/html.tsx';
import { lowReviewMail, reviewRequestMail } from '#server/delivery/templates/review-mails.ts';
import { mailText } from '#server/delivery/templates/text.ts';
import { bookingRow } from '#tests/support/booking-row.ts';

it('asks with five stars that all lead to the page, and says what we make right once', () => {
  const url = 'https://tidewren.example/review#k-1-token';
  const mail = reviewRequestMail(bookingRow(), url);
  const row = /<a href="([^"]+#[^"]+)"[^>]*>((?:<img[^>]*>){5})<span[^>]*>(\d stars?)/g;
  const rows = [...mailHtml(mail).matchAll(row)].map(([, href, images = '', says]) => {
    return `${says} ${href}, ${images.split('cid:star@mark').length - 1} filled`;
  });
  expect(rows).toEqual([
    ...[5, 4, 3, 2].map((stars) => `${stars} stars ${url}.${stars}, ${stars} filled`),
    `1 star ${url}.1, 1 filled`,
  ]);
  const text = mailText(mail);
  expect(text).toContain(`Review your visit:\n${url}\n`);
  expect(text.match(/isn’t right|not right/g)).toHaveLength(1);
});

it('shows the owner the stars, and to call comes before to open', () => {
  const review = { rating: 2, words: 'Sticky <b>floor</b>' } as CustomerReviewRow;
  const mail = lowReviewMail(bookingRow(), review, 'https://tidewren.example/admin#reviews/1');
  const text = mailText(mail);
  expect(text).toContain('★★☆☆☆');
  expect(text.indexOf('Call Maya Okafor at')).toBeLessThan(text.indexOf('Open the review'));
  const html = mailHtml(mail);
  expect(html).toContain('aria-label="2 of 5 stars"');
  expect(html).toContain('Sticky &lt;b&gt;floor&lt;/b&gt;');
  const noPhone = lowReviewMail(
    bookingRow({ phone: '' }),
    review,
    'https://tidewren.example/admin',
  );
  expect(mailText(noPhone)).not.toContain('Call ');
});
