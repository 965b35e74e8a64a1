import { EVENTS_PATH, news, type News, type Overview } from '#contracts/admin/insights.ts';
import { getJson, postJson } from '../../api.ts';
import { byItself } from './by-itself.ts';

/** GET /api/admin/overview: what matters today. `isByItself`: automatic refresh. */
export function fetchOverview(isByItself = false): Promise<Overview> {
  return getJson('/api/admin/overview', byItself(isByItself));
}

/** What a stream of news does for who listens. */
type Hearing = {
  /** It is there, or there again; `stamp` as of now. */
  readonly onHello: (stamp: string) => void;
  readonly onNews: (news: News) => void;
  /** The session has ended. */
  readonly onSignedOut: () => void;
  /** It broke; the browser connects again by itself unless `isOver`. */
  readonly onLost: (isOver: boolean) => void;
};

/** GET /api/admin/events: listens until the returned function is called. */
export function hearNews({ onHello, onNews, onSignedOut, onLost }: Hearing): () => void {
  const source = new EventSource(EVENTS_PATH);
  const read = (event: MessageEvent<string>) => news.parse(JSON.parse(event.data));
  source.addEventListener('hello', (event: MessageEvent<string>) => {
    onHello(read(event).stamp);
  });
  source.addEventListener('news', (event: MessageEvent<string>) => {
    onNews(read(event));
  });
  source.addEventListener('signed-out', () => {
    source.close();
    onSignedOut();
  });
  source.addEventListener('error', () => {
    onLost(source.readyState === EventSource.CLOSED);
  });
  return () => {
    source.close();
  };
}

/** POST /api/admin/holds/release: releases every unpaid slot hold. */
export function releaseHolds(): Promise<{ released: number }> {
  return postJson('/api/admin/holds/release');
}
