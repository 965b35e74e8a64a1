import { useSyncExternalStore } from 'react';
import { serverNow } from '#browser/server-clock.ts';

function everySecond(notify: () => void): () => void {
  const timer = setInterval(notify, 1000);
  return () => {
    clearInterval(timer);
  };
}

/** Whole seconds until an ISO 8601 instant by the server's clock, at least 0; null without one. */
export function useSecondsLeft(until: string | null): number | null {
  return useSyncExternalStore(everySecond, () =>
    until === null ? null : Math.max(0, Math.floor((Date.parse(until) - serverNow()) / 1000)),
  );
}
