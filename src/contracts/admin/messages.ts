import { z } from 'zod';
import type { QuoteState } from '#domain/quote-status.ts';
import { LIMITS, pageQuery, requiredText } from '../fields.ts';
import type { StoredMessage } from '../messages.ts';

/** Which messages to list; `to-quote` are requests with neither an answer nor a quote. */
export const MESSAGE_STATES = [
  'all',
  'unread',
  'waiting',
  'overdue',
  'quotes',
  'to-quote',
] as const;

/** GET /api/messages: `overdue` comes oldest first, everything else newest first. */
export const messagesQuery = pageQuery.extend({
  state: z.enum(MESSAGE_STATES, { error: 'Please choose which messages' }).default('all'),
});
/** The messages query, checked. */
export type MessagesQuery = z.infer<typeof messagesQuery>;

/** PATCH /api/admin/messages/{id}: changes any of a message's marks. */
export const messagePatch = z
  .strictObject({
    isRead: z.boolean().optional(),
    isAnswered: z.boolean().optional(),
    /** Together with `isAnswered`: nobody expects a reply, as to a thank-you note. */
    needsNoReply: z.boolean().optional(),
    isDeleted: z.boolean().optional(),
    /** Whether the reader saw it as answered; if given and outdated, the change is refused. */
    seenAnswered: z.boolean().optional(),
  })
  .refine(({ seenAnswered: _, ...marks }) => Object.keys(marks).length > 0, {
    error: 'Please provide isRead, isAnswered or isDeleted',
  })
  .refine(({ isAnswered, needsNoReply }) => needsNoReply !== true || isAnswered === true, {
    error: 'Please provide isAnswered too',
    path: ['needsNoReply'],
  });
/** Which marks to change. */
export type MessagePatch = z.infer<typeof messagePatch>;

/** POST /api/admin/messages/{id}/replies: an answer, mailed to who wrote the message. */
export const messageReply = z.strictObject({
  text: requiredText(1, LIMITS.message, 'Please write your reply'),
  /** Made once for each reply: a second request with it sends nothing. */
  key: z.string().regex(/^[\da-f-]{36}$/, 'Please provide the key of the reply'),
  /** How many replies the writer saw; refused if somebody else has answered since. */
  seenReplies: z.number().int().min(0),
});
/** A reply to send, checked. */
export type NewReply = z.infer<typeof messageReply>;

/** A reply that was written on the dashboard, and how it went out. */
export type MessageReply = {
  id: number;
  text: string;
  actor: string;
  createdAt: string;
  state: 'waiting' | 'sent' | 'failed';
  sentAt: string | null;
  /** What can be sent again, and why it wasn't sent; null unless it failed. */
  failed: { deliveryId: number | null; reason: string } | null;
};

/** A quote that answers a message, or that it is about, and how it stands. */
export type MessageQuote = { id: number; number: string; state: QuoteState; total: string };

/** A message with its thread, oldest reply first, and the quotes it is tied to. */
export type ListedMessage = StoredMessage & { replies: MessageReply[]; quotes: MessageQuote[] };

/** GET /api/admin/messages/{id}: a message, and the address that replies go out from, or null. */
export type OpenMessage = { message: ListedMessage; sendsFrom: string | null };
