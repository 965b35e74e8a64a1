import { atom } from 'nanostores';
import { fetchMessages, patchMessage } from '#browser/api/admin/messages.ts';
import type { ListedMessage, MESSAGE_STATES, MessagePatch } from '#contracts/admin/messages.ts';
import { loadOverview } from './insights.ts';
import { attempt, toastFailure } from './attempt.ts';
import { adminList } from './list.ts';
import { offerLater, type OfferUndo } from './undo.ts';

const PAGE = 50;

/** Which messages are shown. */
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Which messages are shown; in `all` and `waiting`, overdue ones come first. */
export const $messageState = atom<MessageState>('all');

const list = adminList<ListedMessage>(fetchMessages);
const overdue = adminList<ListedMessage>(fetchMessages);
/** The messages on screen. */
export const $messages = list.$list;
/** Messages that should have been answered by now, oldest first. */
export const $overdueMessages = overdue.$list;
/** Adds the next page of messages. */
export const loadMoreMessages = list.loadMore;

const pathOf = (state: MessageState) => `/api/messages?limit=${PAGE}&state=${state}`;

/** Reads the messages and those that are overdue. */
export async function loadMessages(): Promise<void> {
  await Promise.all([overdue.load(pathOf('overdue')), list.load(pathOf($messageState.get()))]);
}

/** Reads them again by itself, after news. */
export async function refreshMessages(): Promise<void> {
  await Promise.all([
    overdue.refresh(pathOf('overdue')),
    list.refresh(pathOf($messageState.get())),
  ]);
}

/** Changes which messages are shown. */
export function showMessages(state: MessageState): Promise<void> {
  $messageState.set(state);
  return loadMessages();
}

/** Marks a message read or unread. */
export async function markRead(message: ListedMessage, isRead: boolean): Promise<void> {
  await mark(message, { isRead });
}

/** Marks a message answered; can be undone. */
export function markAnswered(message: ListedMessage): Promise<void> {
  return settle(message, { isAnswered: true, isRead: true }, 'Marked as answered');
}

/** Puts a message aside that needs no reply, such as a thank-you note; can be undone. */
export function markNoReply(message: ListedMessage): Promise<void> {
  const marks = { isAnswered: true, needsNoReply: true, isRead: true };
  return settle(message, marks, 'No reply needed');
}

async function settle(message: ListedMessage, marks: MessagePatch, title: string): Promise<void> {
  const done = await mark(message, marks);
  if (!done) return;
  const { marked, offerUndo } = done;
  const { isRead, repliedAt, needsNoReply } = message;
  offerUndo({ title, description: senderOf(message) }, () =>
    mark(marked, { isRead, isAnswered: repliedAt !== null, needsNoReply }),
  );
}

/** Deletes a message; can be undone. */
export async function deleteMessage(message: ListedMessage): Promise<void> {
  const done = await mark(message, { isDeleted: true });
  if (!done) return;
  const { marked, offerUndo } = done;
  offerUndo({ title: 'Message deleted', description: senderOf(message) }, () =>
    mark(marked, { isDeleted: false }),
  );
}

function senderOf({ firstName, lastName }: ListedMessage): string {
  return `From ${firstName} ${lastName}`;
}

/** Sets marks; undefined on failure. If another owner answered first, a toast says so. */
async function mark(
  message: ListedMessage,
  marks: MessagePatch,
): Promise<{ marked: ListedMessage; offerUndo: OfferUndo } | undefined> {
  const isMoved = marks.isAnswered !== undefined || marks.isDeleted !== undefined;
  const patch = isMoved ? { ...marks, seenAnswered: message.repliedAt !== null } : marks;
  const outcome = await attempt(() => patchMessage(message.id, patch));
  const offerUndo = offerLater();
  if (outcome.ok ? isMoved : outcome.isConflict) await loadMessages();
  if (toastFailure(outcome)) return undefined;
  void loadOverview();
  if (!isMoved) for (const each of [list, overdue]) each.replace(outcome.value);
  return { marked: outcome.value, offerUndo };
}
