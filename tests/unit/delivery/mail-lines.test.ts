import { expect, it } from 'vitest';
import { BANK_TAKES } from '#domain/refund-sentence.ts';
import { text } from '#server/delivery/templates/blocks.ts';
import type { Block } from '#server/delivery/templates/content.ts';
import { mailHtml } from '#server/delivery/templates/html.tsx';

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
