import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $crewPage, setPage } from '#stores/crew-day.ts';
import { addPhoto, sendQueue, takeBackPhoto } from '#stores/crew-queue.ts';

/** The phone's storage; Node has no IndexedDB. */
vi.mock('idb-keyval', () => ({
  set: () => Promise.resolve(),
  get: () => Promise.resolve(undefined),
  update: () => Promise.resolve(),
  del: () => Promise.resolve(),
}));

const visit = { id: 7, mark: 'm' };
const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  setPage({ stage: 'ready', token: 't', day: null, queue: [], sending: null });
});
afterEach(() => vi.unstubAllGlobals());

function network(isThere: boolean) {
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    if (!isThere) return Promise.reject(new TypeError('There is no network.'));
    sent.push(`${method} ${new URL(path, 'http://site').searchParams.get('key')}`);
    return Promise.resolve(new Response('{}'));
  });
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      onerror = () => undefined;
      open = () => undefined;
      setRequestHeader = () => undefined;
      send = () => {
        this.onerror();
      };
    },
  );
}

describe('a photo that is taken back', () => {
  it('leaves the queue, and the server is told as soon as there is a network', async () => {
    network(false);
    let key = '';
    await addPhoto(visit, new Blob(['jpeg']), (given) => {
      key = given;
    });
    expect($crewPage.get().queue.map(({ kind }) => kind)).toEqual(['photo']);
    await takeBackPhoto(visit, key);
    expect($crewPage.get().queue).toMatchObject([{ kind: 'photo-back', photo: key }]);
    network(true);
    await sendQueue();
    expect(sent).toEqual([`DELETE ${key}`]);
    expect($crewPage.get().queue).toEqual([]);
  });
});
