import { business } from '#content/business.ts';
import type { StoredMessage } from '#contracts/messages.ts';

/** Longer links are cut or refused by mail programs. */
const QUOTED_CHARACTERS = 600;
const TYPED_CHARACTERS = 1200;

/** What a reply begins with, before anything is typed. */
export function greetingTo({ firstName }: Pick<StoredMessage, 'firstName'>): string {
  return `Hello ${firstName},\n\n`;
}

/** A link that opens a reply in the owner's mail program: to, subject, what is typed, quote. */
export function replyLink(message: StoredMessage, typed: string): string {
  const subject = message.subject ?? (message.source === 'quote' ? 'Your quote' : 'Your message');
  const quoted = beginningOf(message.message, QUOTED_CHARACTERS).replace(/^/gm, '> ');
  const body = `${beginningOf(typed, TYPED_CHARACTERS)}\n\n${business.fullName}\n\n${quoted}`;
  const to = encodeURIComponent(message.email);
  return `mailto:${to}?subject=${encode(`Re: ${subject}`)}&body=${encode(body)}`;
}

function beginningOf(text: string, characters: number): string {
  return Array.from(text).slice(0, characters).join('').toWellFormed();
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%0A', '%0D%0A');
}
