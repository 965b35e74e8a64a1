import { atom } from 'nanostores';
import { hearNews } from '#browser/api/admin/insights.ts';
import { openNewsChannel } from '#browser/news-channel.ts';
import type { News } from '#contracts/admin/insights.ts';
import { $session } from '../current-user.ts';

/** How long a stream may take to be there, or there again, before the page says that it isn't. */
const PATIENCE_MS = 10_000;
/** When to try again after the server refused the stream: a restart takes a moment. */
const AGAIN_MS = [5000, 20_000];
/** How often a page that hears through another one asks whether that one is still there. */
const STILL_THERE_MS = 30_000;

/**
 * Whether this page is told what has changed, by the server or by another page of this browser,
 * since the server has streams for a few of them only. Where it isn't, nothing asks for it either:
 * Refresh says so.
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
  let stillThere: ReturnType<typeof setInterval> | undefined;
  let refusals = 0;
  let hasOwn = false;
  let isAnswered = false;
  const wait = () => {
    patience ??= setTimeout(() => {
      $live.set('off');
    }, PATIENCE_MS);
  };
  const settle = () => {
    clearTimeout(patience);
    clearTimeout(again);
    [patience, again] = [undefined, undefined];
    refusals = 0;
    $live.set('on');
  };
  const isThere = (stamp: string) => {
    settle();
    const { stamp: before } = $news.get();
    const hasMissed = before !== '' && before !== stamp;
    $news.set({ stamp, changed: hasMissed ? [ANYTHING] : [] });
  };
  const others = openNewsChannel((heard) => {
    if (heard.kind === 'anyone') {
      if (hasOwn) others.say({ kind: 'hello', stamp: $news.get().stamp });
      return;
    }
    if (hasOwn) return;
    if (heard.kind === 'gone') {
      again ??= setTimeout(connect, Math.random() * 1000);
      return;
    }
    isAnswered = true;
    if (heard.kind === 'hello') {
      isThere(heard.stamp);
      return;
    }
    settle();
    // Each page with a stream says the same.
    if (heard.news.stamp !== $news.get().stamp) $news.set(heard.news);
  });
  /** Hears through another page for as long as one answers. */
  const askOthers = () => {
    others.say({ kind: 'anyone' });
    stillThere ??= setInterval(() => {
      if (!isAnswered) connect();
      isAnswered = false;
      others.say({ kind: 'anyone' });
    }, STILL_THERE_MS);
  };
  const lose = () => {
    if (hasOwn) others.say({ kind: 'gone' });
    hasOwn = false;
  };
  const connect = () => {
    clearInterval(stillThere);
    clearTimeout(again);
    [stillThere, again] = [undefined, undefined];
    wait();
    stop();
    stop = hearNews({
      onHello: (stamp) => {
        hasOwn = true;
        clearInterval(stillThere);
        stillThere = undefined;
        isThere(stamp);
        others.say({ kind: 'hello', stamp });
      },
      onNews: (news) => {
        $news.set(news);
        others.say({ kind: 'news', news });
      },
      onSignedOut: () => {
        $session.set({ state: 'anonymous' });
      },
      onLost: (isOver) => {
        hasOwn = false;
        wait();
        if (!isOver) return;
        const next = AGAIN_MS[refusals];
        refusals += 1;
        if (next === undefined) $live.set('off');
        else again = setTimeout(connect, next);
        askOthers();
      },
    });
  };
  if (typeof EventSource === 'undefined') $live.set('off');
  else connect();
  addEventListener('pagehide', lose);
  connectAgain = () => {
    if ($live.get() !== 'off' || typeof EventSource === 'undefined') return;
    refusals = AGAIN_MS.length;
    connect();
  };
  return () => {
    removeEventListener('pagehide', lose);
    clearTimeout(patience);
    clearTimeout(again);
    clearInterval(stillThere);
    stop();
    lose();
    others.close();
    connectAgain = () => undefined;
    $live.set('starting');
  };
}
