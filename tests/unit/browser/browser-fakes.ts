import { vi } from 'vitest';

/** A Storage that lives in a Map, like the browser's. */
export function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => {
      items.clear();
    },
  };
}

/** A Storage of a browser that refuses every access. */
export function refusingStorage(): Storage {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  return {
    length: 0,
    key: refuse,
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
    clear: refuse,
  };
}

/** Answers every fetch with this response and records the requests. */
export function answerFetch(status: number, body: string, statusText = '') {
  const fetch = vi.fn<typeof globalThis.fetch>(() =>
    Promise.resolve(new Response(status === 204 ? null : body, { status, statusText })),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

/** Answers 200 by path, and 404 for any other. */
export function answerByPath(answers: Readonly<Record<string, string>>) {
  const fetch = vi.fn<typeof globalThis.fetch>((path) => {
    const body = typeof path === 'string' ? answers[path] : undefined;
    return Promise.resolve(new Response(body ?? '', { status: body === undefined ? 404 : 200 }));
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

/** A booking with every field valid. */
export const validBooking = {
  firstName: 'Ada',
  lastName: 'Moreno',
  email: 'ada@example.com',
  phone: '510-555-0123',
  address: '12 Lake Street, Oakland',
  serviceType: 'deep',
  preferredDate: '2026-12-01',
  preferredTime: 'morning',
} as const;
