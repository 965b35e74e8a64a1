import type { ChannelState, Deliveries } from '#contracts/admin/delivery.ts';
import { isRefusedForGood } from '#domain/delivery-trouble.ts';
import { CHANNELS, type Channel } from '#domain/notices.ts';
import type { App } from '#server/app.ts';
import type { OutboxRow } from '#db/rows.ts';
import { listCalendarFeeds } from './calendar-feeds.ts';
import { sendingRows } from './sending-repository.ts';

const FAILED_SHOWN = 100;

/** Each channel's state, failed deliveries, and the calendar's private addresses. */
export function showDeliveries(app: App): Deliveries {
  return {
    channels: CHANNELS.map((channel) => stateOf(app, channel)),
    failed: sendingRows(app)
      .failed(FAILED_SHOWN)
      .map((row) => ({
        id: row.id,
        channel: row.channel,
        kind: row.kind,
        bookingId: row.bookingId,
        recipient: row.recipient,
        attempts: row.attempts,
        lastError: row.lastError,
        isWrongAddress: isWrongAddress(row),
        createdAt: row.createdAt.toISOString(),
      })),
    feeds: listCalendarFeeds(app),
  };
}

/** Mail to the owner has no address in a booking to correct. */
function isWrongAddress({ channel, kind, bookingId, lastError }: OutboxRow): boolean {
  const isRefused = channel === 'mail' && isRefusedForGood(lastError);
  return isRefused && bookingId !== null && !kind.startsWith('owner-');
}

function stateOf(app: App, channel: Channel): ChannelState {
  const state = sendingRows(app).stateOf(channel, app.now());
  return {
    channel,
    isSetUp: app[channel] !== null,
    ...state,
    lastSentAt: state.lastSentAt?.toISOString() ?? null,
  };
}
