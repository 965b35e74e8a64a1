import { randomKey } from '#browser/bytes.ts';
import { readSession, writeSession } from '#browser/session-storage.ts';

/** A reply that is being written. */
export type ReplyDraft = {
  readonly text: string;
  /** The server sends one reply for a key: a second tap or another try sends nothing twice. */
  readonly key: string;
};

/** Replies typed in this tab and not sent, by message: closing the sheet or reloading keeps them. */
const KEY = 'adminReplies';

/** What is typed to a message so far; `text` with a key of its own where nothing is. */
export function draftOf(messageId: number, text: string): ReplyDraft {
  return readAll()[messageId] ?? newDraft(text);
}

/** A text that has not been sent. */
export function newDraft(text: string): ReplyDraft {
  return { text, key: randomKey() };
}

/** Keeps what is typed to a message. */
export function keepDraft(messageId: number, draft: ReplyDraft): void {
  writeSession(KEY, { ...readAll(), [messageId]: draft });
}

/** Forgets what was typed to a message, since it was sent. */
export function dropDraft(messageId: number): void {
  const { [messageId]: _, ...rest } = readAll();
  writeSession(KEY, rest);
}

function readAll(): Readonly<Record<string, ReplyDraft>> {
  const kept = readSession(KEY);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(isDraft));
}

function isDraft(entry: [string, unknown]): entry is [string, ReplyDraft] {
  const [, value] = entry;
  if (typeof value !== 'object' || value === null) return false;
  return (
    'text' in value &&
    typeof value.text === 'string' &&
    'key' in value &&
    typeof value.key === 'string'
  );
}
