import { CHANNELS, type ChannelState, type Deliveries } from '#contracts/delivery.ts';
import type { Channel } from '#domain/notices.ts';
import type { App } from '#server/app.ts';
import { listCalendarFeeds } from './calendar-feeds.ts';
import { outboxRows } from './outbox-repository.ts';

const FAILED_SHOWN = 100;

/** How each channel is doing, what was given up, and the calendar's private addresses. */
export function showDeliveries(app: App): Deliveries {
  return {
    channels: CHANNELS.map((channel) => stateOf(app, channel)),
    failed: outboxRows(app)
      .failed(FAILED_SHOWN)
      .map((row) => ({
        id: row.id,
        channel: row.channel,
        kind: row.kind,
        bookingId: row.bookingId,
        recipient: row.recipient,
        attempts: row.attempts,
        lastError: row.lastError,
        createdAt: row.createdAt.toISOString(),
      })),
    feeds: listCalendarFeeds(app),
  };
}

function stateOf(app: App, channel: Channel): ChannelState {
  const state = outboxRows(app).stateOf(channel, app.now());
  return {
    channel,
    isSetUp: app[channel] !== null,
    ...state,
    lastSentAt: state.lastSentAt?.toISOString() ?? null,
  };
}
