/** What one tab of this browser tells the others about the time it holds. */
export type HoldNews =
  /** It holds a time and pays with this intent; this browser's other intents are canceled. */
  | { readonly kind: 'held'; readonly paymentIntentId: string }
  | { readonly kind: 'booked'; readonly paymentIntentId: string };

const NAME = 'booking-hold';

/** Tells the other tabs. Without BroadcastChannel they find out when they pay. */
export function tellOtherTabs(news: HoldNews): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(news);
  channel.close();
}

/** Listens to the other tabs of this browser; returns a function to stop. */
export function listenToOtherTabs(onNews: (news: HoldNews) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isHoldNews(data)) onNews(data);
  });
  return () => {
    channel.close();
  };
}

function isHoldNews(value: unknown): value is HoldNews {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    (value.kind === 'held' || value.kind === 'booked') &&
    'paymentIntentId' in value &&
    typeof value.paymentIntentId === 'string'
  );
}
