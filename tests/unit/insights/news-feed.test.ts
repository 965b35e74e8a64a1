import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '#db/client.ts';
import type { News } from '#contracts/admin/insights.ts';
import { messages } from '#db/schema/messages.ts';
import { newsFeed, type NewsFeed } from '#server/insights/news-feed.ts';
import { fillWithBookings } from '#tests/support/many-bookings.ts';
import { openMigrated } from '#tests/support/migrated.ts';

/** A Saturday, 9 AM in Oakland. */
const MORNING = Date.parse('2026-11-21T17:00:00Z');
let database: OpenDatabase;
let now: number;
let feed: NewsFeed;
let heard: News[];
let ended: string[];
let mayHear: boolean;

beforeEach(() => {
  vi.useFakeTimers({ now: MORNING });
  database = openMigrated();
  now = MORNING;
  mayHear = true;
  [heard, ended] = [[], []];
  feed = newsFeed({ db: database.db, now: () => new Date(now), log: pino({ level: 'silent' }) });
});
afterEach(() => {
  feed.end();
  database.close();
  vi.useRealTimers();
});

const listen = (who = 'a session') =>
  feed.listen({
    who,
    hear: (news) => heard.push(news),
    mayHear: () => mayHear,
    end: (why) => ended.push(why),
  });
const write = () => {
  const person = { firstName: 'Wren', lastName: 'Ito', email: 'wren@example.com' };
  const message = { ...person, message: 'Hello', source: 'home' as const };
  database.db
    .insert(messages)
    .values({ ...message, createdAt: new Date(now) })
    .run();
};

describe('the feed of news', () => {
  it('tells at once what a change is about, and the stamp that an overview read now carries', () => {
    listen();
    write();
    vi.advanceTimersByTime(500);
    expect(heard).toEqual([{ stamp: feed.stamp(), changed: ['message'] }]);
    fillWithBookings(database, 1, '2026-11-21');
    vi.advanceTimersByTime(500);
    expect(heard[1]?.changed).toContain('booking');
    vi.advanceTimersByTime(60_000);
    expect(heard).toHaveLength(2);
  });

  it('names nothing of what was rolled back or only read', () => {
    listen();
    database.sqlite.prepare('SELECT count(*) FROM bookings').get();
    expect(() =>
      database.transaction(() => {
        write();
        throw new Error('No');
      }),
    ).toThrow('No');
    vi.advanceTimersByTime(60_000);
    expect(heard.flatMap(({ changed }) => changed)).toEqual([]);
  });

  it('tells of what nobody noted, too, but not more often than every five seconds', () => {
    listen();
    const count = database.sqlite.prepare(
      "INSERT INTO daily_counts (date, event, page, label, count) VALUES ('2026-11-21', 'view', '/', ?, 1)",
    );
    for (let views = 0; views < 40; views += 1) {
      count.run(`view ${views}`);
      vi.advanceTimersByTime(500);
    }
    expect(heard.length).toBeGreaterThan(2);
    expect(heard.length).toBeLessThanOrEqual(5);
  });

  it('names deliveries, which the history has no line for, but not at once', () => {
    const { lastInsertRowid } = database.sqlite
      .prepare(
        "INSERT INTO outbox (channel, kind, dedupe_key, payload, next_attempt_at, created_at) VALUES ('mail', 'a', 'a', '{}', 1, 1)",
      )
      .run();
    listen();
    const becomes = (set: string) => {
      database.sqlite.prepare(`UPDATE outbox SET ${set} WHERE id = ?`).run(lastInsertRowid);
      vi.advanceTimersByTime(6000);
      return heard.at(-1)?.changed;
    };
    for (const set of ['attempts = 1', "status = 'failed'", "status = 'sent', sent_at = 2"]) {
      heard = [];
      expect(becomes(set)).toEqual(['delivery']);
    }
    heard = [];
    expect(becomes("provider_id = 'x'")).toEqual([]);
  });

  it('tells when a part of the day begins, and when an answer becomes overdue', () => {
    write();
    listen();
    vi.advanceTimersByTime(30_000);
    expect(heard).toEqual([]);
    now += 3 * 3_600_000;
    vi.advanceTimersByTime(6000);
    expect(heard).toHaveLength(1);
    now = MORNING + 24 * 3_600_000;
    vi.advanceTimersByTime(12_000);
    expect(heard.length).toBeGreaterThan(1);
    expect(heard.at(-1)?.stamp).not.toBe(heard[0]?.stamp);
  });

  it('ends for a session that has ended, and for everybody when the server stops', () => {
    listen('one');
    listen('one');
    expect([feed.countOf('one'), feed.countOf('two')]).toEqual([2, 0]);
    mayHear = false;
    vi.advanceTimersByTime(5500);
    expect(ended).toEqual(['signed-out', 'signed-out']);
    mayHear = true;
    listen('two');
    feed.end();
    expect(ended.at(-1)).toBe('stopping');
    expect(feed.countOf('two')).toBe(0);
  });

  it('looks at nothing while nobody listens', () => {
    const leave = listen();
    expect(vi.getTimerCount()).toBe(1);
    leave();
    expect(vi.getTimerCount()).toBe(0);
    write();
    listen();
    vi.advanceTimersByTime(10_000);
    expect(heard).toEqual([]);
  });
});
