import { clear, del, get, set, update } from 'idb-keyval';
import type { CrewDay } from '#contracts/crew-day.ts';
import type { CrewTap } from '#domain/crew-taps.ts';

/** Something that was tapped and has not arrived yet; a photograph's picture is kept beside it. */
export type Waiting = {
  readonly key: string;
  readonly visit: number;
  /** Which visit that is, if its number is ever another's; none where an older page kept it. */
  readonly mark?: string;
  readonly kind: CrewTap | 'photo';
  readonly note?: string;
  /** When, by this phone's clock, in ISO 8601. */
  readonly at: string;
};

/** What the phone keeps, so that the page works without a network. */
export type Kept = {
  readonly token: string;
  readonly day: CrewDay | null;
  readonly queue: readonly Waiting[];
  readonly ticks: readonly string[];
};

/** What was kept the last time; nothing where the browser keeps nothing. */
export async function readKept(): Promise<Kept> {
  const [token, day, queue, ticks] = await Promise.all([
    read<string>('token', ''),
    read<CrewDay | null>('day', null),
    read<readonly Waiting[]>('queue', []),
    read<readonly string[]>('ticks', []),
  ]);
  return { token, day, queue, ticks };
}

async function read<T>(key: string, otherwise: T): Promise<T> {
  try {
    return (await get<T>(key)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Keeps one of these; a browser that keeps nothing goes on without. */
export async function keep<K extends 'token' | 'day' | 'ticks'>(
  key: K,
  value: Kept[K],
): Promise<void> {
  await set(key, value).catch(() => undefined);
}

/** Adds to what waits, its picture first, so that nothing waits that is not there. */
export async function keepWaiting(item: Waiting, picture?: Blob): Promise<void> {
  try {
    if (picture) await set(pictureKey(item.key), picture);
    await update<readonly Waiting[]>('queue', (queue = []) => [...queue, item]);
  } catch {
    // It still waits in the page.
  }
}

/** Takes what has arrived, or was refused, off what waits. */
export async function dropWaiting(key: string): Promise<void> {
  try {
    await update<readonly Waiting[]>('queue', (queue = []) =>
      queue.filter((item) => item.key !== key),
    );
    await del(pictureKey(key));
  } catch {
    // Sent twice, it is known.
  }
}

/** The picture of a photograph that waits; undefined where it is gone. */
export async function keptPicture(key: string): Promise<Blob | undefined> {
  return get<Blob>(pictureKey(key)).catch(() => undefined);
}

/** Takes everything off this phone. */
export async function forgetEverything(): Promise<void> {
  await clear().catch(() => undefined);
}

const pictureKey = (key: string) => `photo ${key}`;
