import { expect, it } from 'vitest';
import { BANK_TAKES } from '#domain/refund-sentence.ts';
import { text } from '#server/delivery/templates/blocks.ts';
import type { Block } from '#server/delivery/templates/content.ts';
import { mailHtml } from '#server/delivery/templates/html.tsx';
import { mailText } from '#server/delivery/templates/text.ts';
import { hourTitle, visitTitle } from '#server/delivery/templates/titles.ts';
import { bookingRow } from '#tests/support/booking-row.ts';

const htmlOf = (block: Block) =>
  mailHtml({ subject: 'S', preview: 'P', heading: 'H', blocks: [block], reason: 'R' });

it('breaks a long address before its @ and the dots after it, and nowhere else', () => {
  const html = htmlOf({ type: 'facts', rows: [['Email', 'ann.lee@kitchen.example.com']] });
  expect(html).toContain('ann.lee<wbr/>@kitchen<wbr/>.example<wbr/>.com');
});

it('never breaks a range after its dash', () => {
  expect(htmlOf(text(BANK_TAKES))).toMatch(
    /bank <span style="white-space:nowrap">5–10<\/span> days/,
  );
});

it('has what it is about over its title, in HTML and in text', () => {
  const mail = { subject: 'S', preview: 'P', heading: '$720 due', blocks: [], reason: 'R' };
  const about = { ...mail, status: 'Invoice <1>' };
  expect(mailHtml(about)).toMatch(/<p[^>]*>Invoice &lt;1&gt;<\/p><h1[^>]*>\$720 due<\/h1>/);
  expect(mailText(about)).toMatch(/^Invoice <1>\n\n\$720 due\n/);
  expect(mailText(mail)).toMatch(/^\$720 due\n/);
});

it('carries its font and its pictures, and loads nothing', () => {
  const html = htmlOf(text('</head> $& $1'));
  expect(html).toContain('&lt;/head&gt; $&amp; $1');
  expect(html.match(/<\/head>/g)).toHaveLength(1);
  expect(html).toContain('src:url(data:font/woff2;base64,');
  expect(html).not.toMatch(/src="(?!cid:)|url\((?!data:font\/)/);
});

it('names a visit by its day and part of the day, or by the hour that was told', () => {
  expect(visitTitle(bookingRow())).toBe('Friday, Dec 4, morning');
  const at = (arrivalFrom: number, arrivalUntil: number) =>
    hourTitle({ arrivalFrom, arrivalUntil });
  expect(at(480, 540)).toBe('8–9 AM');
  expect(at(570, 630)).toBe('9:30–10:30 AM');
  expect(at(690, 750)).toBe('11:30 AM–12:30 PM');
  expect(at(780, 780)).toBe('1 PM');
});
