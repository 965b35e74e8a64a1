/** Somebody who asks all the time, whatever is published or upgraded meanwhile. */
export type SiteClient = {
  /** What the website may show from now on; a build that is on its way is one of two. */
  readonly expect: (...states: readonly string[]) => void;
  /** Requests so far, and what was wrong with some of them. */
  readonly seen: () => {
    readonly requests: number;
    readonly slowestMs: number;
    readonly wrong: readonly string[];
  };
  readonly stop: () => Promise<void>;
};

const PATHS = ['/state.json', '/', '/api/health', '/state.json', '/api/in-effect'];
const PAUSE_MS = 40;
const MOST_MS = 1_800_000;

/**
 * Starts asking.
 *
 * @param nameOf the name of a state by its `/state.json`, as `expect` gets it.
 */
export function startClient(url: string, nameOf: (state: string) => string): SiteClient {
  const wrong: string[] = [];
  let requests = 0;
  let slowestMs = 0;
  let allowed: readonly string[] = [];
  const stopping = new AbortController();
  const ask = async (path: string) => {
    const before = allowed;
    const asked = performance.now();
    requests += 1;
    try {
      const response = await fetch(url + path, {
        signal: AbortSignal.timeout(MOST_MS),
        headers: { connection: 'close' },
      });
      const text = await response.text();
      slowestMs = Math.max(slowestMs, Math.round(performance.now() - asked));
      if (!response.ok) wrong.push(`${path}: ${response.status}`);
      if (path !== '/state.json') return;
      const name = nameOf(text);
      // What was allowed when it was asked, or is now: the answer may have been on its way.
      if (![...before, ...allowed].includes(name)) wrong.push(`${path}: an unknown state, ${name}`);
    } catch (error) {
      const { message, cause } = error as Error;
      wrong.push(`${path}: ${message}, ${cause instanceof Error ? cause.message : 'no cause'}`);
    }
  };
  const asking = (async () => {
    for (let next = 0; !stopping.signal.aborted; next += 1) {
      await ask(PATHS[next % PATHS.length] ?? '/');
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  })();
  return {
    expect(...states) {
      allowed = states;
    },
    seen: () => ({ requests, slowestMs, wrong }),
    async stop() {
      stopping.abort();
      await asking;
    },
  };
}
