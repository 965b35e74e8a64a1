import { z } from 'zod';
import { pageQuery } from '../fields.ts';

/** Which messages are asked for. */
export const MESSAGE_STATES = ['all', 'unread', 'waiting', 'overdue', 'quotes'] as const;

/** GET /api/messages: `overdue` comes oldest first, everything else newest first. */
export const messagesQuery = pageQuery.extend({
  state: z.enum(MESSAGE_STATES, { error: 'Please choose which messages' }).default('all'),
});
/** Which part of which messages is asked for. */
export type MessagesQuery = z.infer<typeof messagesQuery>;

/** PATCH /api/admin/messages/{id}: any of the marks of a message. */
export const messagePatch = z
  .strictObject({
    isRead: z.boolean().optional(),
    isAnswered: z.boolean().optional(),
    isDeleted: z.boolean().optional(),
    /** Whether its reader saw it answered; given, the change of one that is not so is refused. */
    seenAnswered: z.boolean().optional(),
  })
  .refine(({ seenAnswered: _, ...marks }) => Object.keys(marks).length > 0, {
    error: 'Please provide isRead, isAnswered or isDeleted',
  });
/** Which marks to change. */
export type MessagePatch = z.infer<typeof messagePatch>;
