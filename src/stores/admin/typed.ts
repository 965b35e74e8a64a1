import { readSession, writeSession } from '#browser/session-storage.ts';

/** The values of a form's fields, by name. */
export type Typed = Readonly<Record<string, string>>;

/** Everything typed but not sent when the session ended, by place and form. */
const KEY = 'adminTyped';

/** Keeps what is typed in a form of this place, until the owner has signed in again. */
export function keepTyped(form: string, typed: Typed): void {
  writeSession(KEY, { ...readAll(), [nameOf(form)]: typed });
}

/** Returns what was typed in a form of this place, once; empty if nothing was kept. */
export function takeTyped(form: string): Typed {
  const { [nameOf(form)]: typed = {}, ...rest } = readAll();
  if (Object.keys(typed).length > 0) writeSession(KEY, rest);
  return typed;
}

function nameOf(form: string): string {
  return `${location.hash} ${form}`;
}

function readAll(): Readonly<Record<string, Typed>> {
  const kept = readSession(KEY);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(isTyped));
}

function isTyped(entry: [string, unknown]): entry is [string, Typed] {
  const [, value] = entry;
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
