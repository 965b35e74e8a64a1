import { atom } from 'nanostores';
import { hearNews } from '#browser/api/admin/insights.ts';
import type { News } from '#contracts/admin/insights.ts';
import { $session } from '../current-user.ts';

/** How long a stream may take to be there, or there again, before the page says that it isn't. */
const PATIENCE_MS = 10_000;
/** When to try again after the server refused the stream: a restart takes a moment. */
const AGAIN_MS = [5000, 20_000];

/**
 * Whether the server tells this page what has changed. Where it doesn't, nothing asks for it
 * either: Refresh says so.
 */
export const $live = atom<'starting' | 'on' | 'off'>('starting');
/** Stands for everything in `changed`: what was missed while the stream was broken. */
export const ANYTHING = 'anything';
/** The latest news. */
export const $news = atom<News>({ stamp: '', changed: [] });

let connectAgain: () => void = () => undefined;

/** Tries the stream once more, for an owner who refreshes a page that has none. */
export function tryLiveAgain(): void {
  connectAgain();
}

/** Listens until the returned function is called; `$news` also changes when the stream is back. */
export function listenForNews(): () => void {
  let stop: () => void = () => undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;
  const wait = () => {
    patience ??= setTimeout(() => {
      $live.set('off');
    }, PATIENCE_MS);
  };
  const connect = () => {
    wait();
    stop = hearNews({
      onHello: (stamp) => {
        clearTimeout(patience);
        patience = undefined;
        refusals = 0;
        $live.set('on');
        const { stamp: before } = $news.get();
        const hasMissed = before !== '' && before !== stamp;
        $news.set({ stamp, changed: hasMissed ? [ANYTHING] : [] });
      },
      onNews: (news) => {
        $news.set(news);
      },
      onSignedOut: () => {
        $session.set({ state: 'anonymous' });
      },
      onLost: (isOver) => {
        wait();
        if (!isOver) return;
        const next = AGAIN_MS[refusals];
        refusals += 1;
        if (next === undefined) $live.set('off');
        else again = setTimeout(connect, next);
      },
    });
  };
  if (typeof EventSource === 'undefined') $live.set('off');
  else connect();
  connectAgain = () => {
    if ($live.get() !== 'off' || typeof EventSource === 'undefined') return;
    clearTimeout(again);
    stop();
    refusals = AGAIN_MS.length;
    connect();
  };
  return () => {
    clearTimeout(patience);
    clearTimeout(again);
    stop();
    connectAgain = () => undefined;
    $live.set('starting');
  };
}
