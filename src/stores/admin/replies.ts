import { deleteReply, fetchMessage, postReply } from '#browser/api/admin/messages.ts';
import { sendAgain } from '#browser/api/admin/delivery.ts';
import type { ListedMessage, NewReply } from '#contracts/admin/messages.ts';
import { showToast } from '../toast.ts';
import { attempt, toastFailure, type Outcome } from './attempt.ts';
import { loadOverview } from './insights.ts';
import { loadMessages } from './messages.ts';
import { createRecord } from './opened.ts';
import { dropDraft, keepDraft, newDraft } from './reply-drafts.ts';
import { offerLater } from './undo.ts';
import { openDetail } from './view.ts';

const messages = createRecord(fetchMessage);

/** The message that is being answered. */
export const $openMessage = messages.$opened;

/** Reads a message with its thread, and whether a reply can be sent. */
export const loadMessage = messages.load;

/**
 * Sends a reply; until it goes out it can be taken back, and what was typed is in the box again.
 * After a conflict the thread is read anew.
 */
export async function sendReply(
  message: ListedMessage,
  reply: NewReply,
): Promise<Outcome<ListedMessage>> {
  const outcome = await attempt(() => postReply(message.id, reply));
  const offerUndo = offerLater();
  if (!outcome.ok) {
    if (outcome.isConflict) await loadMessage(message.id);
    return outcome;
  }
  dropDraft(message.id);
  const sent = outcome.value.replies.findLast(({ text }) => text === reply.text.trim());
  void refresh().then(() => {
    const done = {
      title: `Reply to ${message.firstName} ${message.lastName}`,
      description: `It goes out to ${message.email} in 15 seconds.`,
    };
    if (sent) offerUndo(done, () => takeBack(message.id, sent));
  });
  return outcome;
}

async function takeBack(messageId: number, { id, text }: { id: number; text: string }) {
  const outcome = await attempt(() => deleteReply(id));
  await refresh();
  if (toastFailure(outcome, 'Not taken back')) return;
  keepDraft(messageId, newDraft(text));
  openDetail('messages', replyPlace(messageId));
}

/** Tries to send a reply that failed again. */
export async function sendReplyAgain(deliveryId: number): Promise<void> {
  const outcome = await attempt(() => sendAgain(deliveryId));
  await refresh();
  if (toastFailure(outcome, 'Not sent')) return;
  showToast({ title: 'Queued again', description: 'We’ll try it again now.' });
}

/** The place of a message's reply box in the Messages tab. */
export function replyPlace(messageId: number): string {
  return `${messageId}/reply`;
}

async function refresh(): Promise<void> {
  const { id } = $openMessage.get();
  await Promise.all([loadMessages(), loadOverview(), id !== null && loadMessage(id)]);
}
