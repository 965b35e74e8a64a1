import { business } from '#content/business.ts';
import type { MessageRow, ReplyRow } from '#db/rows.ts';
import { businessTime, formatDate } from '#domain/calendar-date.ts';
import { note, SIGN_OFF } from './blocks.ts';
import type { MailContent } from './content.ts';

/**
 * The owner's reply to a message, with what was written under it. That a stranger's words are in
 * it is no danger here: a person has read them and sends it (decision 090).
 */
export function replyMail(message: MessageRow, reply: ReplyRow): MailContent {
  const written = formatDate(businessTime(message.createdAt).date);
  const isQuote = message.source === 'quote';
  const about = message.subject ?? (isQuote ? 'Your quote request' : 'Your message');
  return {
    subject: /^re:/i.test(about) ? about : `Re: ${about}`,
    preview: reply.text.slice(0, 120),
    status: 'Our answer',
    heading: isQuote ? 'About your quote request' : 'About your message',
    blocks: [
      { type: 'letter', text: reply.text },
      SIGN_OFF,
      note(`You wrote on ${written}:`),
      { type: 'quote', text: message.message },
    ],
    reason: `You’re getting this email because you wrote to ${business.name}. Just reply to it to write back.`,
  };
}
