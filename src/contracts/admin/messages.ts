import { z } from 'zod';
import { pageQuery } from '../fields.ts';

/** Which messages to list. */
export const MESSAGE_STATES = ['all', 'unread', 'waiting', 'overdue', 'quotes'] as const;

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
