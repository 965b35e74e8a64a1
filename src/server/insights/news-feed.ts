import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { News } from '#contracts/admin/insights.ts';
import { ANSWER_HOURS } from '#domain/answer-promise.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { PERIOD_HOURS, PERIODS } from '#domain/slots.ts';
import { newsRows } from './news-repository.ts';
import { overviewRows } from './overview-repository.ts';

/** How often the database's own counters are compared while somebody listens. */
const LOOK_MS = 500;
/** What nobody noted, such as a page view or a mail that went out, is told at most this often. */
const QUIET_MS = 5000;
/** How often the clock is read, and a listener's right to listen asked for again. */
const GUARD_MS = 5_000;

/** Where the news come from: what `App` is made with, which has this feed in it. */
type Source = Parameters<typeof newsRows>[0] & { readonly now: () => Date };

/** Who hears the news. */
type Listener = {
  /** The session, so that nobody opens streams without end. */
  readonly who: string;
  readonly hear: (news: News) => void;
  /** Whether this one may still listen: the session may have ended. */
  readonly mayHear: () => boolean;
  /** Called once; nothing comes after it. */
  readonly end: (why: 'signed-out' | 'stopping') => void;
};

/** What has changed, told to all who listen. */
export type NewsFeed = {
  /** A text that is another one as soon as the overview may have changed. */
  readonly stamp: () => string;
  /** How many listen with this session. */
  readonly countOf: (who: string) => number;
  /** Listens until the returned function is called. */
  readonly listen: (listener: Listener) => () => void;
  /** Ends all listening, since the server stops. */
  readonly end: () => void;
};

/**
 * Watches the database for changes by this process and others, only while somebody listens: a
 * comparison of SQLite's own counters costs a few microseconds and misses no writer. A change that
 * is in the history is told at once with what it is about; anything else, and what only the time
 * changes (a day or a part of it begins, an answer becomes overdue), a little later and without, but
 * for what became of deliveries.
 */
export function newsFeed(app: Source & { readonly log: Pick<Logger, 'error'> }): NewsFeed {
  const rows = newsRows(app);
  const listeners = new Set<Listener>();
  // A restarted server counts from the start again.
  const origin = randomUUID().slice(0, 8);
  let timer: NodeJS.Timeout | undefined;
  let told = '';
  let toldAt = 0;
  let guardedAt = 0;
  let lastEntry = 0;
  let lastNewest = { booking: 0, message: 0 };
  let lastDeliveries = '';
  let clock = '';

  const stampAt = (time: string) => `${origin}.${rows.writes()}.${time}`;

  const look = () => {
    const time = Date.now();
    if (time - guardedAt >= GUARD_MS) {
      guardedAt = time;
      clock = clockPart(app);
      for (const listener of listeners) {
        if (!listener.mayHear()) leave(listener, 'signed-out');
      }
    }
    const current = stampAt(clock);
    if (current === told) return;
    const entries = rows.entriesAfter(lastEntry);
    const newest = rows.newest();
    const added = (['booking', 'message'] as const).filter(
      (each) => newest[each] > lastNewest[each],
    );
    const noted = [...entries.map(({ entity }) => entity), ...added];
    if (noted.length === 0 && time - toldAt < QUIET_MS) return;
    const deliveries = rows.deliveries();
    const sent = deliveries === lastDeliveries ? [] : ['delivery'];
    const changed = [...new Set([...noted, ...sent])];
    lastDeliveries = deliveries;
    lastEntry = Math.max(lastEntry, ...entries.map(({ last }) => last ?? 0));
    lastNewest = newest;
    told = current;
    toldAt = time;
    const news = { stamp: current, changed };
    for (const listener of listeners) listener.hear(news);
  };

  const start = () => {
    clock = clockPart(app);
    told = stampAt(clock);
    toldAt = 0;
    guardedAt = Date.now();
    lastEntry = rows.lastEntry();
    lastNewest = rows.newest();
    lastDeliveries = rows.deliveries();
    timer = setInterval(() => {
      try {
        look();
      } catch (error) {
        app.log.error(error, 'news could not be looked up');
      }
    }, LOOK_MS);
    timer.unref();
  };

  const leave = (listener: Listener, why?: 'signed-out' | 'stopping') => {
    if (!listeners.delete(listener)) return;
    if (listeners.size === 0) clearInterval(timer);
    if (why) listener.end(why);
  };

  return {
    stamp: () => stampAt(clockPart(app)),
    countOf: (who) => [...listeners].filter((listener) => listener.who === who).length,
    listen(listener) {
      if (listeners.size === 0) start();
      listeners.add(listener);
      return () => {
        leave(listener);
      };
    },
    end() {
      for (const listener of listeners) leave(listener, 'stopping');
    },
  };
}

/** What the time alone changes: the day, its parts that have begun, and what is overdue. */
function clockPart(app: Source): string {
  const now = app.now();
  const { date, minutes } = businessTime(now);
  const begun = PERIODS.filter((period) => PERIOD_HOURS[period].start * 60 <= minutes).length;
  const overdueBefore = new Date(now.getTime() - ANSWER_HOURS * 3_600_000);
  return `${date}.${begun}.${overviewRows(app).overdueMessages(overdueBefore)}`;
}
