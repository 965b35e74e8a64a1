import { business } from '#content/business.ts';
import { OWNER_REASON, WAS } from './blocks.ts';
import type { Block, Fact, MailContent, MailLink } from './content.ts';

/** A mail as plain text, from the same parts as the HTML. */
export function mailText(mail: MailContent): string {
  const text = [
    ...(mail.status === undefined ? [] : [mail.status]),
    mail.heading,
    ...(mail.was === undefined ? [] : [factText([WAS, mail.was])]),
    ...(mail.until === undefined ? [] : [mail.until]),
    ...mail.blocks.map(partText),
    '--',
    [
      business.fullName,
      // The owner knows how to reach the company.
      ...(mail.reason === OWNER_REASON ? [] : [`${business.phone.display}, ${business.email}`]),
      ...(mail.ownPage ? [`Your visits and receipts: ${mail.ownPage}`] : []),
      mail.reason,
    ].join('\n'),
  ].join('\n\n');
  // The HTML needs no-break spaces; plain text needs plain ones for searching.
  return text.replaceAll('\u00a0', ' ');
}

function partText(block: Block): string {
  switch (block.type) {
    case 'text':
      return block.strong === undefined ? block.text : `${block.text} ${block.strong}`;
    case 'heading':
    case 'letter':
    case 'note':
      return block.text;
    case 'facts':
      return block.rows.map(factText).join('\n');
    case 'attention':
      return [
        factText([block.name, block.value]),
        ...(block.text === undefined ? [] : [block.text]),
        ...(block.link ? [linkText(block.link)] : []),
      ].join('\n');
    case 'points':
      return [block.title, ...block.points.map((point) => `- ${point}`)].join('\n');
    case 'prices':
      // `Every week: 10% off` has a colon already.
      return block.rows
        .map(({ name, amount, head }) => {
          const line = `${name.replace(': ', ', ')}: ${amount}`;
          return head === undefined ? line : `${head}\n${line}`;
        })
        .join('\n');
    case 'button':
      return linkText(block);
    case 'star-choice':
      return linkText(block);
    case 'stars':
      return `${'★'.repeat(block.rating)}${'☆'.repeat(5 - block.rating)}`;
    case 'links':
      return block.links.map(linkText).join('\n');
    case 'quote':
      return [
        ...(block.label === undefined ? [] : [`${block.label}:`]),
        block.text.replace(/^/gm, '> '),
      ].join('\n\n');
  }
}

function factText([name, value]: Fact): string {
  return `${name}: ${value.replaceAll('\n', '; ')}`;
}

function linkText({ label, href }: MailLink): string {
  return `${label}:\n${href}`;
}
