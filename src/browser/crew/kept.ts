import { clear, del, get, set, update } from 'idb-keyval';
import type { CrewDay } from '#contracts/crew-day.ts';
import type { CrewPaid } from '#domain/crew-payment.ts';
import type { CrewTap } from '#domain/crew-taps.ts';

/** A queued tap the server has not received; a photo's picture is stored separately. */
export type Waiting = {
  readonly key: string;
  readonly visit: number;
  /** Identifies the visit in case its number is reused; absent if an older page stored it. */
  readonly mark?: string;
  /** `check` and `uncheck` name their line of the checklist, `photo-back` its photo's key. */
  readonly kind:
    | CrewTap
    | 'photo'
    | 'photo-back'
    | 'check'
    | 'uncheck'
    | 'paid'
    | 'tip'
    | 'late'
    | 'late-back';
  readonly note?: string;
  readonly line?: string;
  readonly photo?: string;
  /** How the crew was paid, and how much in dollars. */
  readonly method?: CrewPaid;
  readonly amount?: string;
  /** How much later the crew comes in minutes, and when it was expected; `late-back` names its delay. */
  readonly minutes?: number;
  readonly expectedAt?: number;
  readonly delay?: string;
  /** When, by this phone's clock, in ISO 8601. */
  readonly at: string;
};

/** What the phone stores so that the page works offline. */
export type Kept = {
  readonly token: string;
  readonly day: CrewDay | null;
  readonly queue: readonly Waiting[];
};

/** What was stored last time; empty without storage. */
export async function readKept(): Promise<Kept> {
  const [token, day, queue] = await Promise.all([
    read<string>('token', ''),
    read<CrewDay | null>('day', null),
    read<readonly Waiting[]>('queue', []),
  ]);
  return { token, day, queue };
}

async function read<T>(key: string, otherwise: T): Promise<T> {
  try {
    return (await get<T>(key)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Stores one of these; does nothing without storage. */
export async function keep<K extends 'token' | 'day'>(key: K, value: Kept[K]): Promise<void> {
  await set(key, value).catch(() => undefined);
}

/** Adds to the queue, the picture first, so that no queued photo lacks its picture. */
export async function keepWaiting(item: Waiting, picture?: Blob): Promise<void> {
  try {
    if (picture) await set(pictureKey(item.key), picture);
    await update<readonly Waiting[]>('queue', (queue = []) => [...queue, item]);
  } catch {
    // It is still queued in the page.
  }
}

/** Removes an item from the queue once received or refused. */
export async function dropWaiting(key: string): Promise<void> {
  try {
    await update<readonly Waiting[]>('queue', (queue = []) =>
      queue.filter((item) => item.key !== key),
    );
    await del(pictureKey(key));
  } catch {
    // Sending it twice is harmless.
  }
}

/** The picture of a queued photo; undefined if it is gone. */
export async function keptPicture(key: string): Promise<Blob | undefined> {
  return get<Blob>(pictureKey(key)).catch(() => undefined);
}

/** Deletes everything from this phone. */
export async function forgetEverything(): Promise<void> {
  await clear().catch(() => undefined);
}

const pictureKey = (key: string) => `photo ${key}`;
