import type { News } from '#contracts/admin/insights.ts';

/** A line now and then, so that a proxy keeps the connection and a dead one is noticed. */
const HEARTBEAT_MS = 25_000;
/** After how long a browser connects again. */
const RETRY_MS = 3000;

type Options = {
  /** The stamp of now. */
  readonly stamp: () => string;
  /** Hears the news until the returned function is called, or until `end` is. */
  readonly listen: (listener: {
    hear: (news: News) => void;
    end: (why: 'signed-out' | 'stopping') => void;
  }) => () => void;
};

/**
 * Server-sent events: `hello` with the stamp of now, `news` for what has changed since, and
 * `signed-out` as the last one of a session that has ended. News that a slow reader has not taken
 * yet become one, so nothing piles up.
 */
export function answerEvents({ stamp, listen }: Options): Response {
  const encoder = new TextEncoder();
  let waiting: News | undefined = undefined;
  let last: string | undefined;
  let isOver = false;
  let isStarted = false;
  let wake: () => void = () => undefined;
  let leave: () => void = () => undefined;

  const start = () => {
    isStarted = true;
    leave = listen({
      hear: (news) => {
        const changed = [...new Set([...(waiting?.changed ?? []), ...news.changed])];
        waiting = { stamp: news.stamp, changed };
        wake();
      },
      end: (why) => {
        isOver = true;
        last = why === 'signed-out' ? event('signed-out', {}) : undefined;
        wake();
      },
    });
    return `retry: ${RETRY_MS}\n${event('hello', { stamp: stamp(), changed: [] })}`;
  };

  /** The next piece of the stream; undefined at its end. */
  const next = async (): Promise<string | undefined> => {
    if (!isStarted) return start();
    if (waiting === undefined && !isOver) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, HEARTBEAT_MS);
        timer.unref();
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    const news = waiting;
    waiting = undefined;
    if (news !== undefined) return event('news', news);
    if (!isOver) return ': still here\n\n';
    const piece = last;
    last = undefined;
    return piece;
  };

  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await next();
        if (piece === undefined) controller.close();
        else controller.enqueue(encoder.encode(piece));
      },
      cancel() {
        isOver = true;
        leave();
        wake();
      },
    },
    // Nothing is listened for before somebody reads: a HEAD reads nothing.
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
  });
}

function event(name: string, data: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
