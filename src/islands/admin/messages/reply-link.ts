import { business } from '#content/business.ts';
import type { StoredMessage } from '#contracts/messages.ts';

/** Longer links are cut or refused by mail programs. */
const QUOTED_CHARACTERS = 600;

/** A link that opens a prefilled reply in the owner's mail program: to, subject, quote. */
export function replyLink(message: StoredMessage): string {
  const subject = message.subject ?? (message.source === 'quote' ? 'Your quote' : 'Your message');
  const excerpt = Array.from(message.message).slice(0, QUOTED_CHARACTERS).join('');
  const quoted = excerpt.toWellFormed().replace(/^/gm, '> ');
  const body = `Hello ${message.firstName},\n\n\n\n${business.fullName}\n\n${quoted}`;
  const to = encodeURIComponent(message.email);
  return `mailto:${to}?subject=${encode(`Re: ${subject}`)}&body=${encode(body)}`;
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%0A', '%0D%0A');
}
