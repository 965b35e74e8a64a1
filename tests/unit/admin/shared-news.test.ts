import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type NewsSaid, openNewsChannel } from '#browser/news-channel.ts';
import { $live, $news, ANYTHING, listenForNews } from '#stores/admin/news.ts';

/** The streams that were asked for; the server refuses each until the test lets it be there. */
const streams: Stream[] = [];

class Stream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  constructor() {
    super();
    streams.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  refuse() {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
  send(kind: string, data: object) {
    this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data) }));
  }
}

/** Another page of this browser: what it hears, and how it speaks. */
function otherPage() {
  const heard: NewsSaid[] = [];
  const { say, close } = openNewsChannel((said) => heard.push(said));
  return { heard, say, close };
}

let other: ReturnType<typeof otherPage>;
let leave: () => void;
beforeEach(() => {
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  streams.length = 0;
  $news.set({ stamp: '', changed: [] });
  other = otherPage();
  leave = listenForNews();
});
afterEach(() => {
  leave();
  other.close();
  vi.unstubAllGlobals();
});
const live = () => $live.get();

it('a page that gets no stream hears the news through one that has', async () => {
  streams[0]?.refuse();
  await expect.poll(() => other.heard).toEqual([{ kind: 'anyone' }]);
  expect(live()).toBe('starting');
  other.say({ kind: 'hello', stamp: 'a' });
  await expect.poll(live).toBe('on');
  other.say({ kind: 'news', news: { stamp: 'b', changed: ['payment'] } });
  await expect.poll(() => $news.get()).toEqual({ stamp: 'b', changed: ['payment'] });
  // It missed something between the two: lists are read anew.
  other.say({ kind: 'hello', stamp: 'd' });
  await expect.poll(() => $news.get()).toEqual({ stamp: 'd', changed: [ANYTHING] });
});

it('news that several pages pass on are news once', async () => {
  streams[0]?.refuse();
  other.say({ kind: 'hello', stamp: 'a' });
  await expect.poll(live).toBe('on');
  const told: string[] = [];
  const stop = $news.listen(({ stamp }) => told.push(stamp));
  for (const stamp of ['b', 'b', 'b', 'c'])
    other.say({ kind: 'news', news: { stamp, changed: ['booking'] } });
  await expect.poll(() => told.at(-1)).toBe('c');
  expect(told).toEqual(['b', 'c']);
  stop();
});

it('a page with a stream passes on what it hears, and takes nothing from others', async () => {
  streams[0]?.send('hello', { stamp: 'a', changed: [] });
  expect(live()).toBe('on');
  other.say({ kind: 'anyone' });
  await expect.poll(() => other.heard.length).toBe(2);
  streams[0]?.send('news', { stamp: 'b', changed: ['booking'] });
  other.say({ kind: 'news', news: { stamp: 'old', changed: [] } });
  const hello = { kind: 'hello', stamp: 'a' };
  const news = { kind: 'news', news: { stamp: 'b', changed: ['booking'] } };
  await expect.poll(() => other.heard).toEqual([hello, hello, news]);
  expect($news.get().stamp).toBe('b');
});

it('once a page with a stream is gone, another one takes its place', async () => {
  streams[0]?.refuse();
  other.say({ kind: 'hello', stamp: 'a' });
  await expect.poll(live).toBe('on');
  expect(streams).toHaveLength(1);
  other.say({ kind: 'gone' });
  await expect.poll(() => streams.length, { timeout: 3000 }).toBe(2);
  streams[1]?.send('hello', { stamp: 'a', changed: [] });
  expect(live()).toBe('on');
  await expect.poll(() => other.heard.at(-1)).toEqual({ kind: 'hello', stamp: 'a' });
});

it('where no page answers anymore, it tries a stream of its own, and says when it has none', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  for (const ms of [5000, 20_000]) {
    streams.at(-1)?.refuse();
    await vi.advanceTimersByTimeAsync(ms);
  }
  expect(streams).toHaveLength(3);
  streams.at(-1)?.refuse();
  expect(live()).toBe('off');
  // It goes on to look for one now and then, without reading anything.
  await vi.advanceTimersByTimeAsync(30_000);
  expect(streams).toHaveLength(4);
  vi.useRealTimers();
  other.say({ kind: 'hello', stamp: 'a' });
  await expect.poll(live).toBe('on');
});
